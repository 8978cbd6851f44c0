import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import type { ShownError } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { agencyConfigWords as words } from '#app/modules/organisations/agency/agency-words.ts'

interface SectionProps<T> {
  title: string
  why?: string
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A section of an agency's configuration. */
export function Section<T>({ title, why, query, children }: SectionProps<T>) {
  const id = useId()
  return (
    <Stack component="section" className="card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {why && <p className="faint">{why}</p>}
      <Answered query={query} failed={words.failed}>
        {children}
      </Answered>
    </Stack>
  )
}

interface SectionFormProps {
  label: string
  error: ShownError | null
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** Its fields, errors, and save button. */
export const SectionForm = ({ label, error, isBusy, onSubmit, children }: SectionFormProps) => (
  <Form {...{ label, error, isBusy, onSubmit }}>
    {children}
    <TroubleNote>{error?.message}</TroubleNote>
    <Group>
      <SteadyButton type="submit" busy={isBusy}>
        {words.save}
      </SteadyButton>
    </Group>
  </Form>
)
