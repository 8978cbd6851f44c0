/** Messages between a company and the administrators (S2 "Messages"; O4). */
import { comment, type Comment } from '#contract/messaging/comment.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'
import { fileOf } from '#app/transport/file.ts'

/** Whose page it is: a company's own threads, or those of all companies. */
export type Side = 'company' | 'admin'

const area = ['comment'] as const

export const commentQueries = {
  /** Threads with their totals; a company's are persisted on the device, with their time. */
  threads: (side: Side, { Skip = 0 }: { Skip?: number } = {}) =>
    queryOptions({
      queryKey: [...area, 'threads', side, Skip],
      queryFn: async () => {
        const answer =
          side === 'admin' ? await ask(comment.questions, { Skip }) : await ask(comment.own, Skip === 0 ? {} : { Skip })
        const { at, fromDevice } = answer
        return { ...found(answer), at, fromDevice }
      },
    }),
  /** The messages of a thread after its first one, and the server's sentence if there are none (S2 §8). */
  answers: ({ commentId, transportationCompanyId }: Pick<Comment, 'commentId' | 'transportationCompanyId'>) =>
    queryOptions({
      queryKey: [...area, 'answers', commentId],
      queryFn: async () => {
        const input = { TransportationCompanyId: transportationCompanyId, DriverId: null, ParentId: commentId }
        const { data: rows, message } = await ask(comment.answers, input)
        return { rows, message }
      },
    }),
}

/** Fetches the file of a message. Throws a WireError. */
export const carriedBy = (id: number): Promise<Blob> => fileOf(comment.file, { id })
