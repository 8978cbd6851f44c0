import { formFields, linesOf, type Section } from '#app/modules/freight/cargo/fields/table.tsx'
import { fieldAt, FORM_ID, idOf } from './faults.ts'
import { FoldingPart } from '../parts/FoldingPart.tsx'
import type { FormField } from '../form.ts'
import type { Part } from '../parts/part.ts'

/** A field of the form, with what is wrong with it. */
function Field({ name, faults, ...part }: Part & { name: FormField }) {
  const { Editor } = formFields[name]
  const at = fieldAt(name)
  return <Editor id={name === 'loaderGroup' ? `${FORM_ID}-loader-group` : idOf(at)} error={faults[at]} {...part} />
}

/** Fields of a section, line by line: related pairs share one. */
export const Lines = ({ lines, ...part }: Part & { lines: FormField[][] }) =>
  lines.map((line) => {
    const fields = line.map((name) => <Field key={name} name={name} {...part} />)
    return line.length === 1 ? (
      fields
    ) : (
      <div key={line[0]} className="pair">
        {fields}
      </div>
    )
  })

/** A section with only a heading and fields. */
export const FieldSection = ({ of, title, ...part }: Part & { of: Section; title: string }) => (
  <FoldingPart {...part} of={of} title={title}>
    <Lines lines={linesOf(of)} {...part} />
  </FoldingPart>
)
