import { announcementFaults, CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldNames, fieldOf, type FieldName, type FieldWith } from '#contract/freight/cargo-fields.ts'
import { judge, judgeChange, type Doubt, type Judgement } from '#contract/freight/plausible/judge.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import type { FieldError } from '#app/kit/ui/form/ErrorSummary.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import * as v from 'valibot'
import { isHallLoad, payloadOf, type FormField, type FormContext, type Typed } from '../form.ts'

/** A field at which a fault is shown. */
export type Field = Exclude<FieldName, FieldWith<'at'>>
/** Fields in form order: the error summary follows it. */
const order = fieldNames.filter((name): name is Field => fieldOf(name).at === undefined)

/** Request fields affected by a form field; the first one determines its position. */
const answers: Partial<Record<keyof Typed, readonly Field[]>> = {
  from: ['CargoSource', 'CargoDistance'],
  to: ['CargoDestination', 'CargoDistance'],
  day: ['FutureDate'],
  time: ['FutureHour'],
  free: ['IsLoadHall'],
}
/** Returns the request field of a form field. */
export const fieldAt = (name: FormField): Field => answers[name]?.[0] ?? (name as Field)

/** The form itself, for what is no single field's fault. */
export const FORM_ID = 'announce'
/** The id of a field in the page. */
export const idOf = (field: Field): string => `${FORM_ID}-${field}`

/** Validates by the rules of S1 §5 and plausibility before sending; the server validates again. */
export function faultsOf(typed: Typed, context: FormContext): Faults {
  const read = v.safeParse(CargoAnnouncement, payloadOf(typed, context))
  const faults: Faults = {}
  if (isHallLoad(typed, context) && typed.day === null) faults['FutureDate'] = words.noDay
  if (typed.from.text && !typed.from.place) faults['CargoSource'] = words.notPlace
  if (typed.to.text && !typed.to.place) faults['CargoDestination'] = words.notPlace
  if (read.success) {
    const impossible = judgementOf(read.output, typed, context).faults
    return { ...impossible, ...announcementFaults(read.output, context.as, firstDay(read.output, typed, context)), ...faults }
  }
  for (const issue of read.issues) faults[String(issue.path?.[0]?.key)] ??= issue.message
  return faults
}

/** Judges what is typed: a change only in what it changes or what is still marked. */
function judgementOf(input: CargoAnnouncement, { since }: Typed, { yardstick = {} }: FormContext): Judgement {
  return since ? judgeChange(since.base, input, yardstick, since.review ?? []) : judge(input, yardstick)
}

/** A field that is judged by its own value alone. */
export type SoleField = 'KalaWeight' | 'CargoRent' | 'Tel'

/** Returns the sentence for a value that is impossible whatever the other fields hold. */
export function impossibleAt(field: SoleField, typed: Typed, context: FormContext): string | undefined {
  const input = { ...(typed.since?.base ?? v.parse(CargoAnnouncement, {})), [field]: typed[field] }
  return judgementOf(input, typed, context).faults[field]
}

/** What has to be asked about before it is sent; nothing while there are faults to mend first. */
export function doubtsOf(typed: Typed, context: FormContext): Doubt[] {
  const read = v.safeParse(CargoAnnouncement, payloadOf(typed, context))
  if (!read.success || Object.keys(faultsOf(typed, context)).length > 0) return []
  return judgementOf(read.output, typed, context).doubts
}

/** The first day that may be named: today, or the day a changed cargo has had all along (it may have passed meanwhile). */
const firstDay = ({ FutureDate: day }: CargoAnnouncement, { since }: Typed, { today }: FormContext) =>
  day !== null && since?.base.FutureDate === day && day < today ? day : today

/** The same faults, each at a field that can be seen. */
export const placed = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([field, sentence]) => [
      (field in cargoFields && fieldOf(field as FieldName).at) || field,
      sentence,
    ]),
  )

/** Lines of the summary: the fields in the form's order, then what is no single field's. */
export function summaryOf(faults: Faults, others: readonly string[] = []): FieldError[] {
  const atFields = order.flatMap((field) => (faults[field] ? [{ id: idOf(field), message: faults[field] }] : []))
  const strange = Object.entries(faults).filter(([field]) => !(order as readonly string[]).includes(field))
  return [...atFields, ...[...strange.map(([, sentence]) => sentence), ...others].map((message) => ({ id: FORM_ID, message }))]
}

/** The fields a change answers: their faults are not shown any longer. */
export const answered = (change: Partial<Typed>): string[] =>
  Object.keys(change).flatMap((name): readonly string[] => answers[name as keyof Typed] ?? [name])
