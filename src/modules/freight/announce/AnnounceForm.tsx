import './announce.css'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Announcer } from '#contract/freight/announcement.ts'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ErrorSummary } from '#app/kit/ui/form/ErrorSummary.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { leadToUnread } from '#app/kit/ui/input/leadToUnread.ts'
import { announceWords as words } from './announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { linesOf } from '../cargo/fields/table.tsx'
import { ActionBar } from './ActionBar.tsx'
import { Fee } from './parts/Fee.tsx'
import { CargoSlip } from './slip/CargoSlip.tsx'
import { Doubts } from './fields/Doubts.tsx'
import type { Ending, SendError } from './ending.ts'
import type { FormMode, EditedItem } from './mode.ts'
import { answered, FORM_ID, summaryOf, type Field } from './fields/faults.ts'
import { FieldSection, Lines } from './fields/Fields.tsx'
import { blank, type FormContext, type Typed } from './form.ts'
import { HallPart } from './parts/HallPart.tsx'
import { focusStart, isTouchScreen, onFormKey, useFirstFocus, useSubmitKey } from './keys.ts'
import { useLeftFaults } from './left.ts'
import { useLastCargo } from './fields/kept.ts'
import { useLists, type Lists } from './fields/lists.ts'
import { ListsNote } from './fields/ListsNote.tsx'
import { keptWords } from './parts/announce-parts-words.ts'
import type { Part } from './parts/part.ts'
import { Preview } from './slip/Preview.tsx'
import { EarlierTools } from './earlier/EarlierTools.tsx'
import { Terms } from './parts/Terms.tsx'
import { withStoredHaul, useRoad, type Road } from './parts/road.ts'
import { RentPart } from './parts/RentPart.tsx'
import { RoutePart } from './parts/RoutePart.tsx'
import { typingOf, useTyped } from './typing.ts'
import { useYardstick } from './fields/yardstick.ts'
import { useAnnouncing, type Announcing } from './useAnnouncing.ts'

interface AnnounceFormProps {
  as: Announcer
  accountId: string
  /** A new cargo, or a change of one. */
  mode: FormMode
  start: Typed
  /** The outbox's item that is being repaired, if it is one. */
  repairs: EditedItem | null
  /** The server's refusal, shown at once. */
  refused?: SendError | null
  /** The secondary button; by default it clears the form. */
  links?: ReactNode
  /** The cargo was sent as `typed`, or the form was cleared: the form is finished. */
  onEnded: (ending: Ending | null, typed: Typed) => void
  /** The form was opened by a button above it: the focus moves to the first empty field. */
  takesFocus?: boolean
  /** Whether the form stays filled after sending: chosen in the confirmation. */
  stays?: Stays
  /** The server refused, and the input is now the item's. Returns true if another component continues with it. */
  onRefused?: (item: OutboxItem) => boolean
}

/** Read only when the cargo has left, so it is no state. */
export interface Stays {
  isOn: boolean
  /** The field changed last: the next cargo begins there. */
  field: Field | null
}

const noFaults = {}

/** The whole form: fields right, the slip left, one action bar (S1 §2.2). */
export function AnnounceForm(props: AnnounceFormProps) {
  const { as, accountId, mode, start, repairs, refused = null, links, onEnded, takesFocus = false, stays, onRefused } = props
  const [editing, setHeld] = useState(repairs)
  const draft = useDraft<Typed>(mode.draftKey(editing), accountId)
  const [ask, dialog] = useConfirm(null)
  const lists = useLists(as)
  const today = useToday()
  const yardstick = useYardstick(lists)

  // A new form first renders its upper parts: on a slow phone the parts below the fold must not delay it.
  const isWhole = useDeferredValue(true, start !== blank || repairs !== null)
  const [typing] = useState(() => typingOf(start))
  const hasLast = useLastCargo(typing)
  const from = useTyped(typing, (typed) => typed.from.place)
  const to = useTyped(typing, (typed) => typed.to.place)
  const ends = { from: { place: from }, to: { place: to }, since: start.since }
  const road = withStoredHaul(ends, useRoad(ends))
  const context = useFormContext({ as, halls: lists.halls.data, today, yardstick }, road)

  const leave = async (ending: Ending | null) => {
    await draft.drop()
    onEnded(ending, typing.get())
  }
  const {
    submit,
    forgive,
    isBusy: sending,
    error,
  } = useAnnouncing({
    mode,
    editing,
    firstError: refused,
    ask,
    show: questionWith(lists, road, stays),
    onEnded: (ending) => void leave(ending),
    onRefused: (item) => {
      if (onRefused?.(item)) void draft.drop()
      else setHeld({ opId: item.opId, entityRef: item.entityRef })
    },
    onEditAgain: () => draft.save(typing.get()),
  })
  const left = useLeftFaults(typing, context)
  const { forgive: forgiveLeft } = left
  const latestContext = useRef(context)
  useLayoutEffect(() => {
    if (takesFocus) focusStart(stays?.isOn ? stays.field : null)
  }, [takesFocus, stays])
  // Before any effect of a field, which may change what is typed.
  useLayoutEffect(() => {
    latestContext.current = context
    return typing.onChange((change, typed) => {
      const fields = answered(change)
      forgive(fields)
      forgiveLeft(fields)
      if (stays) stays.field = (fields[0] as Field | undefined) ?? null
      draft.save(typed)
    })
  })
  const atSubmit = error?.faults ?? noFaults
  const faults = useMemo(() => ({ ...left.faults, ...atSubmit }), [left.faults, atSubmit])
  const part: Part = { typing, lists, context, faults }
  const send = () => {
    if (leadToUnread(document.getElementById(FORM_ID))) return
    void submit(() => ({ typed: typing.get(), context: latestContext.current }))
  }
  useSubmitKey(send)
  // On a phone the keyboard would cover the newly opened form.
  const isFresh = !isTouchScreen() && !start.since && repairs === null && !takesFocus
  useFirstFocus(FORM_ID, isFresh && isWhole && hasLast && (as === 'company' ? lists.halls : lists.companies).state !== 'loading')
  const clear = async () => {
    const question = { title: words.sureClear, body: words.sureClearWhy, ...yesNo, danger: true }
    if (await ask(question)) await leave(null)
  }

  return (
    <>
      {!start.since && <EarlierTools {...part} withMany={repairs === null} accountId={accountId} disabled={sending} ask={ask} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter means the next field, from every field in it */}
      <form
        id={FORM_ID}
        className="announce"
        aria-label={mode.name}
        tabIndex={-1}
        noValidate
        onKeyDown={onFormKey}
        onBlur={left.onBlur}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          {error && <ErrorSummary title={error.message} errors={summaryOf(error.faults, error.others)} attempt={error.attempt} />}
          <ListsNote lists={lists} />
          <div className="two">
            <fieldset disabled={sending}>
              <div className="card">
                <HallPart {...part} />
                <RoutePart {...part} road={road} />
                {isWhole && (
                  <>
                    <FieldSection {...part} of="goods" title={words.goodsAndLoader} />
                    <RentPart {...part} />
                    <Lines {...part} lines={linesOf('drivers')} />
                  </>
                )}
              </div>
            </fieldset>
            {isWhole && <Preview typing={typing} lists={lists} context={context} road={road} />}
          </div>
        </Stack>
        <ActionBar verb={mode.verb(editing)} sending={sending} savedAt={draft.savedAt}>
          {links ?? (
            <Button variant="subtle" color="gray" disabled={sending} onClick={() => void clear()}>
              {words.clear}
            </Button>
          )}
          <Fee {...{ typing, context }} />
        </ActionBar>
      </form>
      {dialog}
    </>
  )
}

/** Returns the form's context; a stable object while its content is the same. */
function useFormContext({ as, halls, today, yardstick }: Omit<FormContext, 'road'>, { estimate }: Road): FormContext {
  const km = estimate?.km ?? null
  const hours = estimate?.hours ?? null
  return useMemo(
    () => ({ as, halls, road: km === null || hours === null ? null : { km, hours }, today, yardstick }),
    [as, halls, km, hours, today, yardstick],
  )
}

/** The confirmation before sending: doubts, the mode's own text, and the cargo as drivers see it. */
const questionWith =
  (lists: Lists, road: Road, stays?: Stays): Announcing['show'] =>
  (current, doubts, text) => (
    <Stack className="sure">
      {doubts.length > 0 && <Doubts questions={doubts.map(({ question }) => question)} />}
      {text}
      <CargoSlip {...current} lists={lists} road={road} isQuestion />
      <Terms {...current} />
      {stays && (
        <Checkbox
          label={keptWords.stay}
          defaultChecked={stays.isOn}
          onChange={(event) => {
            stays.isOn = event.currentTarget.checked
          }}
        />
      )}
    </Stack>
  )
