import workerAddress from 'hls.js/dist/hls.worker.js?url'

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown
}

const trustedTypes = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes

let allowed = false

/** The one script that this page may start by address: the worker of hls.js. */
export const allowWorker = (): string => {
  if (allowed) return workerAddress
  allowed = true
  const expected = new URL(workerAddress, location.href).href
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (new URL(address, location.href).href === expected) return expected
      throw new TypeError('script address refused')
    },
  })
  return workerAddress
}
