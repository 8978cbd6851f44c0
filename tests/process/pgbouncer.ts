import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf, type Program } from '../programs.ts'

/** The pooler that deploy/pgbouncer.ini is written for. */
export const pgBouncer: Program = {
  name: 'PgBouncer',
  variable: 'PGBOUNCER',
  known: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
  packages: ['pgbouncer'],
}

/**
 * Runs deploy/pgbouncer.ini at a port in front of the database with this URL, without passwords; `change` is applied to its text.
 * Its file is in `folder`, which others can reach. Returns the URL of the pooler.
 */
export function startPgBouncer(
  { folder, port, databaseUrl }: { folder: string; port: number; databaseUrl: string },
  change: (text: string) => string = (text) => text,
): { url: string; child: ChildProcess } {
  // A URL without a host is none for URL.
  const target = new URL(databaseUrl.replace('@/', '@socket/'))
  const host = target.searchParams.get('host') ?? target.hostname
  const name = target.pathname.slice(1)
  const password = target.password ? ` password=${target.password}` : ''
  const place = `host=${host} port=${target.searchParams.get('port') ?? (target.port || '5432')} dbname=${name} user=${target.username}${password}`
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${target.username}" ""\n`)
  const text = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
    .replace('host=127.0.0.1 port=5432 dbname=barnobat', place)
    .replace('barnobat = ', `${name} = `)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .replace('stats_users = barnobat', `stats_users = ${target.username}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, change(text))
  const child = spawn(pathOf(pgBouncer), ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...userOf(host) })
  return { url: `postgresql://${target.username}@127.0.0.1:${port}/${name}?sslmode=disable`, child }
}

/** It does not run as root: it runs as the owner of the database's socket, which others may not reach. */
function userOf(host: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 }
  return { uid, gid }
}
