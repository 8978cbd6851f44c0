import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathOf, type Program } from '../programs.ts'

/** The proxy that deploy/nginx.conf is written for. */
export const nginx: Program = { name: 'nginx', variable: 'NGINX', known: ['/usr/sbin/nginx'], packages: ['nginx-light'] }

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  return port
}

/** Runs deploy/nginx.conf in front of servers at the ports `behind`, without TLS, at the port `at`; its files are in `folder`. */
export function startNginx(folder: string, at: number, behind: readonly number[]): ChildProcess {
  const whole = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const plain = whole
    .slice(0, whole.indexOf('\nserver {\n  listen 80;'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${at}`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace(/^ *server 127\.0\.0\.1:3000(.*)$/m, (_, settings: string) =>
      behind.map((port) => `server 127.0.0.1:${port}${settings}`).join('\n'),
    )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  // The lines for nginx.conf, with the figures of the file.
  const limits = [...whole.matchAll(/^# {3}(\w.*[;}])$/gm)].map(([, line]) => line)
  if (limits.length !== 2) throw new Error('deploy/nginx.conf does not name its limits.')
  const config = `daemon off; pid ${folder}/pid; error_log stderr crit; ${limits.join(' ')} http { access_log off; ${places.join(' ')} ${plain} }`
  writeFileSync(join(folder, 'nginx.conf'), config)
  return spawn(pathOf(nginx), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] })
}
