import type { Scene } from './cargo-area-scene.ts'

type Said = Record<string, unknown>

/** One call of S1 §7. */
export interface Line {
  /** What the call does. */
  it: string
  /** As the specification prints it, with or without its first slash. */
  at: string
  /** What is sent, made anew for every asking: the query of a GET, the body of a POST, the parts of a path. */
  said?: (scene: Scene) => Said | Promise<Said>
  /** Who asks; Maryam, where it does not say. */
  by?: 'admin' | 'anjoman'
  /** Whom the call is open to; else Sara is refused. */
  to?: 'anyone' | 'any member'
  /** The names of S1 §3 in the answer, or in every row of it; or the type of the answer itself. */
  data: readonly string[] | { each: readonly string[] } | 'boolean' | 'number'
}

/** What an act answers beside its sentence. */
export const act = ['id']
