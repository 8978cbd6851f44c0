import { persianDigits } from '#contract/digits.ts'
import { auditEntities } from '#contract/words/audit.ts'
import { FilterChips } from '#app/ui/state/FilterChips.tsx'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { noFilter, type Filter } from './filter.ts'

interface FilterLineProps {
  filter: Filter
  /** What the member of the filter is called, where a row told it. */
  name: string | null
  onFilter: (filter: Filter) => void
}

/** The filters that were set by pressing a name or a subject in the list, each removable. */
export function FilterLine({ filter, name, onFilter }: FilterLineProps) {
  const { member, entity, id } = filter
  const chips = [
    ...(member === null
      ? []
      : [
          {
            key: 'member',
            label: words.member,
            value: name ?? words.memberNo(member),
            onRemove: () => onFilter({ ...filter, member: null }),
          },
        ]),
    ...(entity === '' && id === ''
      ? []
      : [
          {
            key: 'entity',
            label: words.entity,
            value: [auditEntities[entity] ?? entity, persianDigits(id)].filter(Boolean).join(' '),
            onRemove: () => onFilter({ ...filter, entity: '', id: '' }),
          },
        ]),
  ]
  return chips.length > 0 && <FilterChips chips={chips} onClear={() => onFilter(noFilter)} />
}
