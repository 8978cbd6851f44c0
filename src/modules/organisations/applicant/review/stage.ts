import { applicationState, type Verdict } from '#contract/organisations/application.ts'

interface OnTheWay {
  isAccept: boolean
  verdict: Verdict | null
}

/** Whether somebody waits for us, or was told no or to send a better document. */
export const isInWay = (row: OnTheWay, stage: 'waiting' | 'answered') =>
  !row.isAccept && (stage === 'waiting') === (applicationState(row) === 'waiting')

/** Whether it is still to be decided: who was refused has to apply anew. */
export const isOpen = (row: OnTheWay) => !row.isAccept && row.verdict !== 'refused'
