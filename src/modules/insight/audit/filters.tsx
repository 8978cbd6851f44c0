/** The filters of the audit log. */
import { auditAreas } from '#contract/insight/audit-areas-words.ts'
import { auditEntities } from '#contract/insight/audit-entities-words.ts'
import { auditActs } from '#contract/insight/audit-words.ts'
import { filters, type Filter } from '#app/kit/list/filter.ts'
import { days, addressState } from '#app/kit/list/kinds.tsx'
import { NameField } from '#app/kit/list/fields.tsx'
import { name, spokenText, text, TextField } from '#app/kit/list/texts.tsx'
import { Id } from '#app/kit/ui/search/address.ts'
import { auditScreenWords as words } from './audit-words.ts'

const acts = Object.entries(auditAreas).map(([area, label]) => ({
  group: label,
  items: [
    { value: area, label: words.allOf(label) },
    ...Object.entries(auditActs)
      .filter(([act]) => act.startsWith(`${area}.`))
      .map(([value, label]) => ({ value, label })),
  ],
}))
const entities = Object.entries(auditEntities).map(([value, label]) => ({ value, label }))

interface Subject {
  entity: string
  id: string
}

/** The subject of an event: a kind of row, one of them by its number, or both. */
const subject: Filter<Subject, { Entity: string; EntityId: string }> = {
  open: { entity: '', id: '' },
  toInput: ({ entity, id }) => ({ Entity: entity, EntityId: id }),
  read: ({ entity, id }) => ({ entity: spokenText(entity, 50), id: spokenText(id, 50) }),
  write: ({ entity, id }) => ({ entity: entity || undefined, id: id || undefined }),
  chips: ({ entity, id }) =>
    entity === '' && id === ''
      ? []
      : [
          {
            label: words.entity,
            value: words.about(auditEntities[entity] ?? entity, id),
            without: { entity: '', id: '' },
          },
        ],
  field: ({ value, onChange }) => (
    <>
      <NameField
        {...{ words }}
        label={words.entity}
        placeholder={words.anyEntity}
        options={entities}
        value={value.entity}
        onChange={(entity) => onChange({ ...value, entity })}
      />
      <TextField label={words.entityId} most={50} value={value.id} onChange={(id) => onChange({ ...value, id })} />
    </>
  ),
}

/** The member filter: set by clicking a name in the list, whose rows have the member's name. */
const member: Filter<number | null, { MemberId: number | null }> = {
  ...addressState({ at: 'member', as: Id, open: null, toInput: (id: number | null) => ({ MemberId: id }) }),
  chips: (id, { choices }) =>
    id === null ? [] : [{ label: words.member, value: choices?.options[0]?.label ?? words.memberNo(id), without: null }],
}

/** Only filters set by clicking a name or a subject have a chip: the others are visible in the form. */
export const auditFilters = filters({
  date: days({ pair: true, toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }) }),
  who: text({ at: 'who', label: words.who, placeholder: words.whoHint, most: 100, toInput: (who) => ({ Who: who }) }),
  act: name({
    at: 'act',
    label: words.act,
    placeholder: words.anyAct,
    options: acts,
    words,
    toInput: (call) => ({ Call: call }),
  }),
  subject,
  reason: text({
    at: 'reason',
    label: words.reason,
    placeholder: words.reasonHint,
    most: 200,
    toInput: (reason) => ({ Reason: reason }),
  }),
  member,
})
