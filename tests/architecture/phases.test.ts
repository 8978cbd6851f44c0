/**
 * What a command may not reach while it holds a connection: services, hashing, printing (decision 022). Checked by the
 * compiler: each `@ts-expect-error` is an error if its line compiles.
 */
import { expect, test } from 'vitest'
import type { identity } from '#contract/access/identity.ts'
import type { turn } from '#contract/halls/turn.ts'
import { printed } from '#server/platform/print/index.ts'
import { phased, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { keepFile } from '#server/platform/upload/index.ts'

test('a command cannot reach the outside', () => {
  const tries = {
    // @ts-expect-error no ports
    port: (visit: RequestContext) => visit.outside,
    // @ts-expect-error nor functions that use them
    file: (visit: RequestContext) => keepFile(visit, new Uint8Array()),
    // @ts-expect-error nor printing
    print: (visit: RequestContext) => printed(visit, 'turn-a6', {}, 'turn'),
    inPhases: phased({
      prepare: async (visit, said: string) => visit.outside.passwords.hash(said),
      // @ts-expect-error nor has the transaction of a command in phases
      act: async (visit, _said, hash: string) => [hash, visit.outside],
    }),
  }
  expect(Object.keys(tries)).toHaveLength(4)
})

test('a handler of a command gets no more than a command may use; queries and preparation do', () => {
  const outdoors = async ({ outside }: OutsideContext): Promise<never> => Promise.reject(new Error(`not called: ${outside}`))
  const right: Pick<Handlers<typeof turn>, 'report' | 'add'> = {
    report: outdoors,
    add: { prepare: outdoors, act: async () => null },
  }
  // @ts-expect-error a command
  const wrong: Pick<Handlers<typeof identity>, 'logout'> = { logout: outdoors }
  // @ts-expect-error the transaction of a command in phases
  const half: Pick<Handlers<typeof turn>, 'add'> = { add: { prepare: outdoors, act: outdoors } }
  expect([right, wrong, half]).toHaveLength(3)
})

test('the prepared value reaches its command with its type', () => {
  // @ts-expect-error it is a number
  const wrong = phased({ prepare: async (_: OutsideContext, said: number) => said, act: async (_, _said, made: string) => made })
  expect(wrong).toBeDefined()
})
