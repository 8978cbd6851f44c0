import { TextInput } from '@mantine/core'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { owner as calls, type Owner } from '#contract/organisations/owner.ts'
import { ownerEditFaults } from '#contract/organisations/registration-rules.ts'
import { NAME_LENGTH } from '#contract/organisations/registration.ts'
import { CityFields } from '#app/kit/reference/CityFields.tsx'
import { useCityName } from '#app/kit/reference/useCityName.ts'
import { useAct } from '#app/transport/act.ts'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { useChange } from '#app/kit/merge/useChange.ts'
import { DialogForm } from '#app/kit/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { companiesWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'

const typedOf = (owner: Owner) => ({
  Firstname: owner.firstname,
  Lastname: owner.lastname,
  Mobile: owner.mobile,
  CityId: owner.cityId,
})
type Typed = ReturnType<typeof typedOf>

const labels: Record<keyof Typed, string> = {
  Firstname: words.firstname,
  Lastname: words.lastname,
  Mobile: words.mobile,
  CityId: companiesWords.columns.city,
}

/** Edits an owner's data, based on the version that was read; the national code is read-only (S2 §5). */
export function EditForm({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const start = typedOf(owner)
  const cityName = useCityName()
  const {
    typed,
    set: change,
    since,
    readings,
    choose,
    meet,
    undecided,
  } = useChange({ start, since: { version: owner.version, base: start } })
  const { act, complain, forgive, isBusy, error } = useAct(calls.update, {
    renewFirst: true,
    onDone: tellAnd(onClose),
    onFailed: ({ reason, current }) => {
      const now = (current as { owner: Owner } | null)?.owner
      if (reason === 'stale-version' && now) meet({ version: now.version, input: typedOf(now) })
    },
  })
  const set = (next: Partial<Typed>) => {
    change(next)
    forgive(...Object.keys(next))
  }
  const submit = () => {
    const input = { ...typed, Firstname: typed.Firstname.trim(), Lastname: typed.Lastname.trim(), MeliCode: owner.meliCode }
    const faults = { ...ownerEditFaults(owner, input), ...undecided }
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ Id: owner.id, ...input }, { version: since.version })
  }
  const text = (name: 'Firstname' | 'Lastname') => ({
    value: typed[name],
    error: error?.faults[name],
    maxLength: NAME_LENGTH,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <DialogForm label={words.edit} verb={words.save} {...{ isBusy, error }} onSubmit={submit} onCancel={onClose}>
      {readings && (
        <ThreeReadings
          key={since.version}
          {...{ readings, labels }}
          say={(field, value) => (field === 'CityId' ? cityName(value as number | null) : persianDigits(String(value ?? '')))}
          onChoose={(field, side) => {
            choose(field, side)
            forgive(field)
          }}
        />
      )}
      <div className="field-grid">
        <TextInput {...text('Firstname')} label={words.firstname} data-autofocus required withAsterisk={false} />
        <TextInput {...text('Lastname')} label={owner.type ? words.optional(words.lastname) : words.lastname} />
        <DigitsInput value={owner.meliCode} label={words.meliCode} readOnly onChange={() => undefined} />
        <DigitsInput
          label={words.mobile}
          value={typed.Mobile}
          error={error?.faults['Mobile']}
          onChange={(Mobile) => set({ Mobile })}
        />
        <CityFields value={typed.CityId} error={error?.faults['CityId']} leads={false} onChange={(CityId) => set({ CityId })} />
      </div>
    </DialogForm>
  )
}
