import { demoAccounts, demoPassword } from './db/demo/accounts.ts'

/** The demo accounts for the console, a line each. */
export function accountsTable(): string[] {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  return [
    '',
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`),
  ]
}
