import './native/natives.css'
import { Button } from '@mantine/core'
import { IconBuildingWarehouse, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { NativeRow } from '#contract/fleet/driver-rows.ts'
import type { Hall } from '#contract/organisations/hall-rows.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { List } from '#app/kit/list/List.tsx'
import { NeededField } from '#app/kit/ui/input/ChoiceField.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Code, Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { nativesWords as words } from './drivers-words.ts'
import { nativeColumns, NativeName, nativeName, NATIVES, nativeStatus, untilOf } from './native/columns.tsx'
import { AddNativeDialog, DeleteNativeDialog } from './native/dialogs.tsx'
import { useNatives } from './native/natives.ts'

const dialogs = { delete: DeleteNativeDialog }

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 114

/** `/LoadHallNatives`: the natives of a hall by name, and what it means to be one there (S2 "Special (native) drivers"; D8, GAP26). */
export function Screen() {
  const { list, isDesk, hallId, hall, mayWrite } = useNatives()
  const [adding, setAdding] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [open, dialog] = useRowDialogs({ name: 'row', list: NATIVES, dialogs })
  const acts = (row: NativeRow): RowActsProps => ({
    acts: mayWrite
      ? [
          {
            word: words.delete,
            name: words.of(words.delete, nativeName(row)),
            icon: IconTrash,
            quiet: true,
            run: () => open('delete', row),
          },
        ]
      : [],
    focusTarget: { list: NATIVES, id: row.id },
  })
  const actions = (row: NativeRow) => <RowIcons {...acts(row)} />
  const begin = () => {
    setAdding((n) => n + 1)
    setOpen(true)
  }
  const add = mayWrite && list.isReady && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={begin}>
      {words.add}
    </Button>
  )
  const valid = list.query.data?.rows.filter(({ isValid }) => isValid).length
  const isPhone = useIsPhone()
  const effect = hall && <Effect hall={hall} valid={valid} isOpen={!isPhone} />
  return (
    <List
      {...{ list, words }}
      columns={nativeColumns}
      name={words.name}
      className="native-list"
      actsWidth={ACTS_WIDTH}
      landing={NATIVES}
      rowId={({ id }) => String(id)}
      actions={mayWrite ? actions : undefined}
      renderCard={(row: NativeRow) => <NativeCard row={row} acts={acts(row)} />}
      head={
        <Stack {...(!isPhone && { className: 'card' })}>
          {!isDesk && (
            <NeededField
              className="native-hall"
              label={words.hall}
              words={words}
              choices={list.choices.hall!}
              value={hallId}
              error={null}
              onChange={(next) => list.filter({ hall: next })}
            />
          )}
          {!isPhone && effect}
        </Stack>
      }
      notReady={<EmptyState icon={IconBuildingWarehouse} title={words.noHallTitle} why={words.noHallWhy} />}
      empty={
        <EmptyState icon={IconUsers} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      tools={add}
    >
      {/* On a phone the drivers come first. */}
      {isPhone && effect && <div className="card">{effect}</div>}
      {dialog}
      {adding > 0 && (
        <AddNativeDialog key={`add-${adding}`} hallId={isDesk ? null : hallId} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </List>
  )
}

/** Effects of nativeness in this hall: the lifetime of a turn, and the order only by a published rule (GAP26, H7). */
interface EffectProps {
  hall: Hall
  valid: number | undefined
  isOpen: boolean
}
function Effect({ hall: { name, turnExpireHour, nativeTurnExpireHour }, valid, isOpen }: EffectProps) {
  return (
    <details open={isOpen}>
      <summary>{words.effect}</summary>
      <Stack mt="xs">
        <p>
          <b>{name}</b> {valid !== undefined && <span className="faint">{words.valids(grouped(valid))}</span>}
        </p>
        <p>
          {turnExpireHour === nativeTurnExpireHour
            ? words.sameLife(words.hours(turnExpireHour))
            : words.life(words.hours(nativeTurnExpireHour), words.hours(turnExpireHour))}
        </p>
        <p className="faint">{words.order}</p>
      </Stack>
    </details>
  )
}

/** A native as a card, below 768 px. */
const NativeCard = ({ row, acts }: { row: NativeRow; acts: RowActsProps }) => (
  <Stack component="article" gap="xs" style={{ overflowWrap: 'anywhere' }}>
    <Group justify="space-between">
      <NativeName row={row} />
      <StatusChip {...nativeStatus(row)} />
    </Group>
    <p className="faint">
      {words.columns.nationalId} <Code text={row.nationalId} /> · {words.columns.vehicleCard} <Code text={row.freighterNumber} />
    </p>
    <p className="faint">
      {row.reason && `${row.reason} · `}
      {untilOf(row)}
    </p>
    <div className="card-foot">
      {row.mobile && (
        <a className="tap" href={`tel:${row.mobile}`}>
          <Isolate>{row.mobile}</Isolate>
        </a>
      )}
      <CardActs {...acts} />
    </div>
  </Stack>
)
