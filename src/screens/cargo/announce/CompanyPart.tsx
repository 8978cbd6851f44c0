import { announceWords as words } from '#app/words/announce.ts'
import type { Part } from './part.ts'
import { PickField } from './PickField.tsx'

/** The company an owner announces through (S1 §2.2). */
export function CompanyPart({ typed, set, field, lists }: Part) {
  return (
    <section className="section">
      <h2>{words.companyOnly}</h2>
      <div className="field-grid">
        <PickField
          {...field('TransportationCompanyId')}
          label={words.company}
          description={words.companyWhy}
          required
          list={lists.companies}
          option={(row) => ({ value: row.transportationCompanyId, label: row.transportationCompanyName })}
          value={typed.TransportationCompanyId}
          onChange={(TransportationCompanyId) => set({ TransportationCompanyId })}
        />
      </div>
    </section>
  )
}
