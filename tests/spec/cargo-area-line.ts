import type { Scene } from './cargo-area-scene.ts'

type Fields = Record<string, unknown>

/** One call of S1 §7. */
export interface Line {
  /** What the call does. */
  it: string
  /** As the specification prints it, with or without its first slash. */
  at: string
  /** Input, created per request: the query of a GET, the body of a POST, the parts of a path. */
  said?: (scene: Scene) => Fields | Promise<Fields>
  /** The caller; Maryam by default. */
  by?: 'admin' | 'anjoman'
  /** Roles with access; by default Sara is refused. */
  to?: 'anyone' | 'any member'
  /** The names of S1 §3 in the answer, or in every row of it; or the type of the answer itself. */
  data: readonly string[] | { each: readonly string[] } | 'boolean' | 'number'
}

/** Result of a command besides its sentence. */
export const act = ['id']
