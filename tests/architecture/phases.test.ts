/**
 * What an act may not reach while it holds a connection: services, hashing, drawing (decision 022). The compiler is asked:
 * each line that it must refuse says so, and one that compiled would be an error of its own.
 */
import { expect, test } from 'vitest'
import type { identity } from '#contract/access/identity.ts'
import type { turn } from '#contract/halls/turn.ts'
import { printed } from '#server/platform/print/index.ts'
import { phased, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { keepFile } from '#server/platform/upload/index.ts'

test('an act has no way outside, whatever it is handed', () => {
  const tries = {
    // @ts-expect-error no ports
    port: (visit: RequestContext) => visit.outside,
    // @ts-expect-error nor what asks for them
    file: (visit: RequestContext) => keepFile(visit, new Uint8Array()),
    // @ts-expect-error nor what draws
    print: (visit: RequestContext) => printed(visit, 'turn-a6', {}, 'turn'),
    inPhases: phased({
      prepare: async (visit, said: string) => visit.outside.passwords.hash(said),
      // @ts-expect-error the transaction of an act in phases has none either
      act: async (visit, _said, hash: string) => [hash, visit.outside],
    }),
  }
  expect(Object.keys(tries)).toHaveLength(4)
})

test('no handler of an act may ask for more than an act is given; a question and what prepares may', () => {
  const outdoors = async ({ outside }: OutsideContext): Promise<never> => Promise.reject(new Error(`not called: ${outside}`))
  const right: Pick<Handlers<typeof turn>, 'report' | 'add'> = {
    report: outdoors,
    add: { prepare: outdoors, act: async () => null },
  }
  // @ts-expect-error an act, which changes something
  const wrong: Pick<Handlers<typeof identity>, 'logout'> = { logout: outdoors }
  // @ts-expect-error the transaction of one in phases
  const half: Pick<Handlers<typeof turn>, 'add'> = { add: { prepare: outdoors, act: outdoors } }
  expect([right, wrong, half]).toHaveLength(3)
})

test('what an act is prepared with reaches it with its type', () => {
  // @ts-expect-error it is a number
  const wrong = phased({ prepare: async (_: OutsideContext, said: number) => said, act: async (_, _said, made: string) => made })
  expect(wrong).toBeDefined()
})
