import { persianDigits } from '#contract/kernel/value/digits.ts'
import { editFaults } from '#contract/organisations/company-rules.ts'
import { company as calls, type Company } from '#contract/organisations/company.ts'
import { useAct } from '#app/transport/act.ts'
import { useCityName } from '#app/kit/reference/useCityName.ts'
import { ThreeReadings } from '#app/kit/merge/ThreeReadings.tsx'
import { useChange } from '#app/kit/merge/useChange.ts'
import { DialogForm } from '#app/kit/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { companiesWords, reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { CompanyFields, type CompanyTyped } from './CompanyFields.tsx'

const typedOf = (company: Company): CompanyTyped => ({
  TransportationCompanyName: company.transportationCompanyName,
  NationalId: company.nationalId,
  Mobile: company.mobile,
  Tell: company.tell,
  Email: company.email,
  PostalCode: company.postalCode,
  Address: company.address,
  CityId: company.cityId,
  AnnouncementLimitMinutes: company.announcementLimitMinutes,
})

const labels: Record<keyof CompanyTyped, string> = {
  TransportationCompanyName: words.name,
  NationalId: words.nationalId,
  Mobile: words.mobile,
  Tell: words.telephone,
  Email: words.email,
  PostalCode: words.postalCode,
  Address: words.address,
  CityId: companiesWords.columns.city,
  AnnouncementLimitMinutes: words.lead,
}

/** Digits as they are read here; an address of mail as it is typed. */
const sayOf = (cityName: (id: number | null) => string | null) => (field: keyof CompanyTyped, value: string | number | null) => {
  if (field === 'CityId') return cityName(value as number | null)
  return field === 'Email' ? String(value) : persianDigits(String(value ?? ''))
}

/** Edits a company's data, based on the version that was read (S2 §5); concurrent changes are shown for comparison (C14). */
export function EditForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const start = typedOf(company)
  const cityName = useCityName()
  const { typed, set, since, readings, choose, meet, undecided } = useChange({
    start,
    since: { version: company.version, base: start },
  })
  const { act, complain, forgive, isBusy, error } = useAct(calls.edit, {
    renewFirst: true,
    onDone: tellAnd(onClose),
    onFailed: ({ reason, current }) => {
      const now = current as Company | null
      if (reason === 'stale-version' && now) meet({ version: now.version, input: typedOf(now) })
    },
  })
  const submit = () => {
    const faults = { ...editFaults(company, typed), ...undecided }
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ Id: company.transportationCompanyId, ...typed }, { version: since.version })
  }
  return (
    <DialogForm label={words.edit} verb={words.save} {...{ isBusy, error }} onSubmit={submit} onCancel={onClose}>
      {readings && (
        <ThreeReadings
          key={since.version}
          {...{ readings, labels }}
          say={sayOf(cityName)}
          onChoose={(field, side) => {
            choose(field, side)
            forgive(field)
          }}
        />
      )}
      <CompanyFields
        typed={typed}
        faults={error?.faults}
        isFixed={company.isAccept}
        onType={(change) => {
          set(change)
          forgive(...Object.keys(change))
        }}
      />
    </DialogForm>
  )
}
