import { applicationState, type Verdict } from '#contract/organisations/application.ts'

interface Application {
  isAccept: boolean
  verdict: Verdict | null
}

/** Whether an application waits for a decision, or was refused or needs a better document. */
export const isApplicationIn = (row: Application, stage: 'waiting' | 'answered') =>
  !row.isAccept && (stage === 'waiting') === (applicationState(row) === 'waiting')

/** Whether a decision is pending: a refused applicant must apply again. */
export const isOpen = (row: Application) => !row.isAccept && row.verdict !== 'refused'
