import type { native } from '#contract/native.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../context.ts'

const unfinished = async (): Promise<never> => {
  throw new Refusal('not-found')
}
export const nativeHandlers: Handlers<typeof native> = { ofHall: unfinished, add: unfinished, delete: unfinished }
