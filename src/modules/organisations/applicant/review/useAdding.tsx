import type { Call, Answer, Sent } from '#contract/kernel/call.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { FileField } from '#app/kit/file/FileField.tsx'
import { useChosen } from '#app/kit/file/useChosen.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { addApplicantWords as words, reviewWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { registerFormWords } from '#app/modules/organisations/registration/register-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'

/** Adds an applicant with a document: input and file are validated together, confirmed once, and sent (S2 §5). */
export function useAdding<C extends Call>(call: C, onDone: (answer: Answer<C> | null) => void) {
  const { chosen, choose, clear } = useChosen()
  const [ask, question] = useConfirm(useOfflineError(call))
  const { act, complain, forgive, isBusy, error } = useAct<Call>(call, {
    renewFirst: true,
    onDone: (done) => {
      tellDone(done)
      onDone(done.data as Answer<C> | null)
    },
  })
  const file = chosen.state === 'ready' ? chosen.file : null
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  async function submit(typed: object, judge: (whole: object & { File: unknown }) => Faults, sureTitle: string) {
    if (isBusy || chosen.state === 'preparing') return
    const faults = { ...judge({ ...typed, File: file }), ...(unfit ? { File: unfit } : {}) }
    if (Object.keys(faults).length > 0) return complain(faults, reviewWords.wrong)
    if (!(await ask({ title: sureTitle, body: words.sure, ...yesNo }))) return
    await act({ ...typed, File: file } as Sent<Call>)
  }
  const field = (
    <FileField
      label={words.file}
      hint={registerFormWords.fileHint}
      withAsterisk={false}
      chosen={chosen}
      busy={isBusy}
      error={unfit ?? error?.faults['File'] ?? null}
      onChoose={(one) => {
        forgive('File')
        void choose(one)
      }}
      onClear={() => {
        forgive('File')
        clear()
      }}
    />
  )
  return { submit, field, question, isBusy, error, forgive }
}
