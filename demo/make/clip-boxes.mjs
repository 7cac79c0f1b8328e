// Reads just enough of ISO BMFF to cut a fragmented file and name its codec.

function* boxes(data, start = 0, end = data.length) {
  for (let at = start; at + 8 <= end;) {
    const size = data.readUInt32BE(at)
    yield { type: data.toString('latin1', at + 4, at + 8), start: at, end: at + size }
    at += size
  }
}

const find = (data, type, box) => {
  for (const child of boxes(data, box.start + 8, box.end)) if (child.type === type) return child
  throw new Error(`The file has no ${type} box`)
}

// Sum of a fragment's sample durations
function ticks(data, moof) {
  const traf = find(data, 'traf', moof)
  const tfhd = find(data, 'tfhd', traf)
  const flags = data.readUInt32BE(tfhd.start + 8) & 0xffffff
  const usual = tfhd.start + 16 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
  const common = flags & 8 ? data.readUInt32BE(usual) : 0
  const trun = find(data, 'trun', traf)
  const has = data.readUInt32BE(trun.start + 8) & 0xffffff
  const count = data.readUInt32BE(trun.start + 12)
  if (!(has & 0x100)) return count * common
  const stride = [0x100, 0x200, 0x400, 0x800].filter((bit) => has & bit).length * 4
  const first = trun.start + 16 + (has & 1 ? 4 : 0) + (has & 4 ? 4 : 0)
  let sum = 0
  for (let i = 0; i < count; i++) sum += data.readUInt32BE(first + i * stride)
  return sum
}

export function splitFragments(data, timescale) {
  const all = [...boxes(data)]
  const moofs = all.filter((box) => box.type === 'moof')
  const init = data.subarray(0, moofs[0].start)
  const segments = moofs.map((moof) => {
    const mdat = all.find((box) => box.start === moof.end)
    return { data: data.subarray(moof.start, mdat.end), seconds: ticks(data, moof) / timescale }
  })
  return { init, segments }
}

const hex = (n) => n.toString(16).padStart(2, '0')
const two = (n) => String(n).padStart(2, '0')

// RFC 6381 name of the codec
export function codecOf(init) {
  const after = (tag) => {
    const at = init.indexOf(tag, 0, 'latin1')
    return at < 0 ? null : init.subarray(at + 4)
  }
  const avc = after('avcC')
  if (avc) return `avc1.${hex(avc[1])}${hex(avc[2])}${hex(avc[3])}`
  const av1 = after('av1C')
  if (av1) {
    const profile = av1[1] >> 5
    const level = av1[1] & 31
    const tier = av1[2] & 0x80 ? 'H' : 'M'
    const depth = av1[2] & 0x40 ? 10 : 8
    return `av01.${profile}.${two(level)}${tier}.${two(depth)}`
  }
  if (after('mp4a')) return 'mp4a.40.2'
  throw new Error('The initialisation segment has an unknown codec')
}
