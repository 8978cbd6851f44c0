import { Refusal } from '#contract/refusal.ts'

/** Not finished: waits for the area of vehicles. */
export const addDriver = async (): Promise<never> => {
  throw new Refusal('not-found')
}
