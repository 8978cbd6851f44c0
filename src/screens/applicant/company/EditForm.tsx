import { useState } from 'react'
import { editFaults } from '#contract/company-rules.ts'
import { company as calls, type Company } from '#contract/company.ts'
import { useAct } from '#app/data/transport/act.ts'
import { DialogForm } from '#app/ui/form/FormDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { reviewWords as words } from '#app/words/applicant.ts'
import { CompanyFields, type CompanyTyped } from './CompanyFields.tsx'

/** A company's data, mended on the version that was read (S2 §5). */
export function EditForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const [typed, setTyped] = useState<CompanyTyped>({
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
  const { act, complain, forgive, isBusy, error } = useAct(calls.edit, { renewFirst: true, onDone: tellAnd(onClose) })
  const set = (change: Partial<CompanyTyped>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const submit = () => {
    const faults = editFaults(company, typed)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ Id: company.transportationCompanyId, ...typed }, { version: company.version })
  }
  return (
    <DialogForm label={words.edit} verb={words.save} {...{ isBusy, error }} onSubmit={submit} onCancel={onClose}>
      <CompanyFields typed={typed} faults={error?.faults} isFixed={company.isAccept} onType={set} />
    </DialogForm>
  )
}
