import { createHash, randomBytes } from 'node:crypto'

/** A new opaque bearer token: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** The token of an Authorization header; bare, or after `Bearer`. */
export const tokenOf = (header: string | undefined) => header?.replace(/^Bearer\s+/i, '').trim() ?? ''
