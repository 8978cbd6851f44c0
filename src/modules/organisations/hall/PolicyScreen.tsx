import { Radio, Switch, TextInput } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { policyFaults } from '#contract/organisations/hall-rules.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import type { HallPolicy } from '#contract/organisations/hall-rows.ts'
import { orders } from '#contract/organisations/hall-order.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import { hallAdminQueries, hallQueries } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { Versions } from '#app/modules/organisations/hall/versions/Versions.tsx'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { policyWords as words } from './halls-words.ts'

/** `/LoadHalls/$hallId/Policy`: the order of choosing in a hall, and consequences for absent drivers; versioned (X38, X42). */
export function Screen() {
  useAdminsOnly('/error404')
  const { hallId = '' } = useParams({ strict: false }) as { hallId?: string }
  const id = Number(hallId)
  return Number.isSafeInteger(id) && id > 0 ? <Policy key={id} id={id} /> : <Missing icon={IconBuildingWarehouse} words={words} />
}

function Policy({ id }: { id: number }) {
  const query = useQuery(hallAdminQueries.policies(id))
  const numberVersions = useQuery(hallAdminQueries.versions(id))
  const { data } = useQuery(hallQueries.all)
  const name = data?.data.find(({ loadHallId }) => loadHallId === id)?.name
  if (isMissing(query.error)) return <Missing icon={IconBuildingWarehouse} words={words} />
  return (
    <Stack>
      <header>
        <h2>{name ?? words.name}</h2>
        <Link className="tap" to="/LoadHalls">
          {words.back}
        </Link>
      </header>
      <Answered query={query} failed={words.failed}>
        {({ versions, nextShowAt, hasOpenShow }) => (
          <>
            <Stack component="section" className="card" aria-label={words.name}>
              <p>
                {nextShowAt === null ? (
                  words.noShow
                ) : (
                  <>
                    {words.countsFrom} <Moment at={nextShowAt} />
                  </>
                )}
              </p>
              {hasOpenShow && (
                <p className="note" data-tone="info">
                  {words.openShow}
                </p>
              )}
              <PolicyForm key={versions[0]?.version ?? 0} id={id} newest={versions[0] ?? null} />
            </Stack>
            <Versions title={words.versions} versions={versions} nextShowAt={nextShowAt} />
          </>
        )}
      </Answered>
      <Answered query={numberVersions} failed={words.numbersFailed}>
        {({ versions, nextShowAt }) => <Versions title={words.numberVersions} versions={versions} nextShowAt={nextShowAt} />}
      </Answered>
    </Stack>
  )
}

const numbers = [
  ['NoShowGraceMinutes', words.grace, words.minutes],
  ['NoShowCooldownHours', words.cooldown, words.hours],
  ['NoShowBlockAfter', words.blockAfter, words.times],
  ['NoShowBlockDays', words.blockDays, words.days],
] as const

/** Default values of a hall without a policy. */
const typedOf = (newest: HallPolicy | null) => ({
  Order: newest?.order ?? ('STRICT_FIFO' as const),
  Native: newest?.native ?? (0 as number | null),
  Other: newest?.other ?? (0 as number | null),
  TurnExpireShows: newest?.turnExpireShows ?? (0 as number | null),
  NoShowGraceMinutes: newest?.noShowGraceMinutes ?? (null as number | null),
  NoShowCooldownHours: newest?.noShowCooldownHours ?? (null as number | null),
  NoShowBlockAfter: newest?.noShowBlockAfter ?? (null as number | null),
  NoShowBlockDays: newest?.noShowBlockDays ?? (null as number | null),
  NoShowAutoVoid: newest?.noShowAutoVoid ?? false,
  Reason: '',
})
type Typed = ReturnType<typeof typedOf>

/** The next version: saved with a reason, on top of the one that was read. */
function PolicyForm({ id, newest }: { id: number; newest: HallPolicy | null }) {
  const [typed, setTyped] = useState<Typed>(typedOf(newest))
  const { act, complain, forgive, isBusy, error } = useAct(halls.setPolicy, { onDone: tellDone })
  const set = (change: Partial<Typed>) => {
    setTyped((was) => ({ ...was, ...change }))
    forgive(...Object.keys(change))
  }
  const submit = () => {
    const input = { ...typed, Reason: typed.Reason.trim() }
    const faults = policyFaults(input)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ Id: id, ...input }, { version: newest?.version ?? 0 })
  }
  const figure = (name: keyof Typed, unit: string) => ({
    value: typed[name] as number | null,
    error: error?.faults[name],
    unit,
    maxDigits: 4,
    onChange: (value: number | null) => set({ [name]: value }),
  })
  return (
    <Form label={words.name} {...{ error, isBusy }} onSubmit={submit}>
      <Radio.Group label={words.order} value={typed.Order} onChange={(next) => set({ Order: next as Typed['Order'] })}>
        <Stack>
          {orders.map((order) => (
            <Radio key={order} value={order} label={words.orders[order]} description={words.orderHints[order]} />
          ))}
        </Stack>
      </Radio.Group>
      {typed.Order === 'RATIO' && (
        <>
          <div className="field-grid">
            <FigureInput {...figure('Native', words.times)} label={words.native} />
            <FigureInput {...figure('Other', words.times)} label={words.other} />
          </div>
          <p className="faint">{words.ratioExample(typed.Native ?? 0, typed.Other ?? 0)}</p>
        </>
      )}
      <FigureInput
        {...figure('TurnExpireShows', words.shows)}
        label={words.turnExpireShows}
        description={words.turnExpireEffect(typed.TurnExpireShows)}
      />
      <h3>{words.noShowPart}</h3>
      <p className="faint">{words.off}</p>
      <div className="field-grid">
        {numbers.map(([name, label, unit]) => (
          <FigureInput key={name} {...figure(name, unit)} label={label} />
        ))}
      </div>
      <Switch
        label={words.autoVoid}
        description={words.autoVoidHint}
        checked={typed.NoShowAutoVoid}
        onChange={(event) => set({ NoShowAutoVoid: event.currentTarget.checked })}
      />
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        required
        withAsterisk={false}
        maxLength={500}
        value={typed.Reason}
        error={error?.faults['Reason']}
        onChange={(event) => set({ Reason: event.currentTarget.value })}
      />
      <TroubleNote>{noteOf(error, Object.keys(typed))}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy}>
          {words.save}
        </SteadyButton>
      </Group>
    </Form>
  )
}
