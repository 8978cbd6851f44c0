/** Whether the demo is offered: its accounts have a public password, and a page shows all codes. */
import { isIP } from 'node:net'
import { demoAccounts, demoPassword } from './organisations/accounts.ts'
import type { Settings } from '../settings/settings.ts'

/** The settings that decide it. */
type Reach = Pick<Settings, 'demo' | 'databaseUrl'> & Partial<Pick<Settings, 'host' | 'publicUrl'>>

/** `localhost`, 127.0.0.0/8 or ::1: reachable from this machine only. */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(bare) === 4) return bare.startsWith('127.')
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost')
}

/** The setting that makes a start reachable for others, or null: such a start shows a demo only with an explicit setting. */
export function openedBy({ databaseUrl, host, publicUrl }: Reach): 'PUBLIC_URL' | 'HOST' | 'DATABASE_URL' | null {
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL'
  if (host !== undefined && !isLoopback(host)) return 'HOST'
  return databaseUrl === undefined ? null : 'DATABASE_URL'
}

/** Whether demo data may be created and shown: by DEMO, and by default only if no other machine can connect. */
export const offersDemo = (reach: Reach): boolean => reach.demo ?? openedBy(reach) === null

const MAKE_ADMIN = 'The first administrator is made with: npm run admin -- USERNAME'

/**
 * Console notes about the demo. `hasDemo`: the database contains demo data; `hasAdmin`: there is an administrator without the
 * demo's password.
 */
export function demoNotes(reach: Reach, { hasDemo, hasAdmin }: { hasDemo: boolean; hasAdmin: boolean }): string[] {
  const by = openedBy(reach)
  const offered = offersDemo(reach)
  if (offered && hasDemo && by !== null) {
    return [`DEMO=on, and ${by} lets others in: every visitor can sign in with ${demoPassword} and read every code at /messages.`]
  }
  if (offered) return []
  const why = reach.demo === false ? 'DEMO=off' : `${by} is set and DEMO=on is not`
  const admin = hasAdmin ? [] : [MAKE_ADMIN]
  if (!hasDemo) return hasAdmin ? [] : [`No demo accounts and no /messages: ${why}.`, ...admin]
  return [
    `The database holds demo data, and ${why}: the demo password is refused, and there is no /messages.`,
    'For real work take an empty database (another DATA_DIR or DATABASE_URL).',
    ...admin,
  ]
}

/** Warns of a public address without named proxies; empty otherwise. */
export const proxyNotes = ({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>): string[] =>
  publicUrl === undefined || trustedProxies !== undefined || isLoopback(new URL(publicUrl).hostname)
    ? []
    : ['PUBLIC_URL is set and TRUSTED_PROXIES is not: behind a proxy all clients share its address, and its limits.']

/** The demo accounts for the console, a line each. */
export function accountsTable(): string[] {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  return [
    '',
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`),
  ]
}
