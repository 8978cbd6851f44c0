/** Answers a query from a replica of the database if its call allows it, else from the primary. */
import type { Call } from '#contract/kernel/call.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { isReplicaFailure, type Replica } from '#server/platform/db/replica.ts'

export type Question = (context: OutsideContext, input: unknown) => Promise<unknown>

interface Asked {
  call: Call
  handler: Question
  context: OutsideContext
  input: unknown
}

/** Runs the handler; a failure of the replica runs it again on the primary, because a query changes nothing. */
export async function answerQuestion(replica: Replica | undefined, { call, handler, context, input }: Asked): Promise<unknown> {
  const db = call.mayLag && replica ? await replica.choose(context.actor.id) : null
  if (!db) return handler(context, input)
  try {
    return await handler({ ...context, db }, input)
  } catch (error) {
    if (!isReplicaFailure(error)) throw error
    return handler(context, input)
  }
}
