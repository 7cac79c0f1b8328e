export interface Line {
  name: string
  latencyMs: number
  bitsPerSecond: number
}

export const lines: readonly Line[] = [
  { name: 'unthrottled', latencyMs: 0, bitsPerSecond: 0 },
  { name: '10 Mbps, 40 ms', latencyMs: 40, bitsPerSecond: 10_000_000 },
  { name: '1.6 Mbps, 150 ms', latencyMs: 150, bitsPerSecond: 1_600_000 },
]

export const commandsOf = ({ latencyMs, bitsPerSecond }: Line): [string, object][] => [
  ['Network.enable', {}],
  ...(bitsPerSecond > 0
    ? ([
        [
          'Network.emulateNetworkConditions',
          {
            offline: false,
            latency: latencyMs,
            downloadThroughput: bitsPerSecond / 8,
            uploadThroughput: bitsPerSecond / 8,
          },
        ],
      ] as [string, object][])
    : []),
]
