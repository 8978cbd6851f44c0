import type { Program } from '../programs.ts'

/** The proxy that deploy/nginx.conf is written for. */
export const nginx: Program = { name: 'nginx', variable: 'NGINX', known: ['/usr/sbin/nginx'], packages: ['nginx-light'] }
