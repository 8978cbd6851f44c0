/** What a user agent says of a device, as far as a person needs it. */
export interface Device {
  browser: 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | null
  system: 'android' | 'ios' | 'linux' | 'mac' | 'windows' | null
  isPhone: boolean
}

// Most browsers say that they are others too: the most particular name counts.
const browsers = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera|OPiOS)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/.*\bSafari\//],
] as const
const systems = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\b(Linux|X11|CrOS)\b/],
] as const

/** Reads a user agent; what is not recognised is null. */
export function deviceOf(agent: string): Device {
  const find = <Name>(names: readonly (readonly [Name, RegExp])[]) => names.find(([, sign]) => sign.test(agent))?.[0] ?? null
  return { browser: find(browsers), system: find(systems), isPhone: /\bMobile\b|\b(iPhone|iPod|Android)\b/.test(agent) }
}
