import { IconCheck, IconMessageReport, IconX } from '@tabler/icons-react'
import { objection, type Objection } from '#contract/fleet/objection.ts'
import { may } from '#contract/kernel/roles.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters, NothingFound } from '#app/kit/list/NothingFound.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { objectionWords as words } from './objection-words.ts'
import { answerDialogs } from './AnswerDialogs.tsx'
import { About, driverOf, Objector, OBJECTIONS, objectionStatus, objectionTable } from './columns.tsx'
import { objectionList } from './objections.ts'

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 220

/** `/objections`: what drivers object to; administrators answer, halls and observers read (domain.md ★6). */
export function Screen() {
  const list = useList(objectionList)
  const { state, hall } = list.values
  const [open, dialog] = useRowDialogs({ name: 'row', list: OBJECTIONS, dialogs: answerDialogs })
  const mayAnswer = may(objection.answer.who, principalOf(useSignedIn()))
  const acts = (row: Objection): RowActsProps => {
    const named = (word: string) => words.of(word, driverOf(row))
    const isOpen = mayAnswer && row.state === 'OPEN'
    return {
      acts: isOpen
        ? [
            { word: words.accept, name: named(words.accept), icon: IconCheck, run: () => open('accept', row) },
            { word: words.decline, name: named(words.decline), icon: IconX, run: () => open('decline', row) },
          ]
        : [],
      focusTarget: { list: OBJECTIONS, id: row.id },
    }
  }
  const actions = (row: Objection) => <RowIcons {...acts(row)} />
  return (
    <List
      {...{ list, words }}
      columns={objectionTable}
      name={words.name}
      className="objection-list"
      actsWidth={ACTS_WIDTH}
      landing={OBJECTIONS}
      rowId={({ id }) => String(id)}
      actions={mayAnswer ? actions : undefined}
      renderCard={(row: Objection) => <ObjectionCard row={row} acts={acts(row)} />}
      empty={
        state === 'open' && hall === null ? (
          <EmptyState icon={IconCheck} title={words.allAnswered} why={words.emptyWhyAll} />
        ) : (
          <NothingFound
            {...{ list, words }}
            icon={IconMessageReport}
            why={list.chips.length > 0 ? words.emptyWhy(formatFilters(list.chips)) : words.emptyWhyAll}
          />
        )
      }
    >
      {dialog}
    </List>
  )
}

/** An objection as a card, below 768 px: driver, subject, text, and answer. */
const ObjectionCard = ({ row, acts }: { row: Objection; acts: RowActsProps }) => (
  <Stack component="article" gap="xs">
    <Group justify="space-between">
      <Objector row={row} />
      <StatusChip {...objectionStatus(row)} />
    </Group>
    <small className="faint">
      <About row={row} />
      {row.loadHallName && ` · ${row.loadHallName}`} · <DayTime {...row} />
    </small>
    <p className="cell-text">{row.text}</p>
    {row.answer && <p className="cell-text faint">{row.answer}</p>}
    {acts.acts.length > 0 && (
      <div className="card-foot">
        <CardActs {...acts} />
      </div>
    )}
  </Stack>
)
