import { Stack, Switch } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import type { AgencyFinance } from '#contract/organisations/agency-rows.ts'
import { feeOf, financeFaults } from '#contract/organisations/agency-rules.ts'
import type { Rials } from '#contract/kernel/value/money.ts'
import { agencyQueries } from '#app/modules/organisations/agency/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { agencyConfigWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import { Section, SectionForm } from './Section.tsx'

interface Amounts {
  ReserveMony: Rials | null
  MaxKilometerPrice: Rials | null
  MinKilometerPrice: Rials | null
  MinReserveKilometr: number | null
}
const none: Amounts = { ReserveMony: null, MaxKilometerPrice: null, MinKilometerPrice: null, MinReserveKilometr: null }

/** The price of a permit of the agency: a fixed amount, or per kilometre (C10). */
export function Finance({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.finance(agentId))
  return (
    <Section title={words.finance} why={words.financeWhy} query={query}>
      {(finance) => <FinanceForm key={finance?.version ?? 0} {...{ agentId, finance }} />}
    </Section>
  )
}

/** Formats the tariff valid until then. */
function formatTariff(until: AgencyFinance['until']): string {
  if (!until) return words.noTariff
  const amount = (value: number | null) => grouped(value ?? 0)
  return until.isMonyKilometer
    ? words.byKilometre(amount(until.maxKilometerPrice), amount(until.minKilometerPrice), amount(until.minReserveKilometr))
    : words.fixedAmount(amount(until.reserveMony))
}

/** Kilometres the calculator begins with. */
const FIRST_KM = 1285

function FinanceForm({ agentId, finance }: { agentId: number; finance: AgencyFinance | null }) {
  const [perKilometre, setPerKilometre] = useState(finance?.isMonyKilometer ?? false)
  const [from, setFrom] = useState(finance?.from ?? null)
  const today = useToday()
  const [typed, setTyped] = useState<Amounts>({
    ReserveMony: finance?.reserveMony ?? null,
    MaxKilometerPrice: finance?.maxKilometerPrice ?? null,
    MinKilometerPrice: finance?.minKilometerPrice ?? null,
    MinReserveKilometr: finance?.minReserveKilometr ?? null,
  })
  const { act, complain, forgive, isBusy, error } = useAct(agencyConfig.setFinance, { onDone: tellDone })
  const input = { AgentId: agentId, IsMonyKilometer: perKilometre, ...typed, From: from }
  const submit = () => {
    const faults = financeFaults(input)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act(input, { version: finance?.version ?? 0 })
  }
  const field = <K extends keyof Amounts>(name: K) => ({
    value: typed[name],
    error: error?.faults[name],
    onChange: (value: Amounts[K]) => {
      setTyped((was) => ({ ...was, [name]: value }))
      forgive(name)
    },
  })
  const [km, setKm] = useState<number | null>(FIRST_KM)
  const fee = km === null ? null : feeOf(input, km)
  return (
    <SectionForm label={words.finance} {...{ error, isBusy }} onSubmit={submit}>
      <Switch
        label={words.perKilometre}
        description={words.perKilometreWhy}
        checked={perKilometre}
        onChange={(event) => {
          setPerKilometre(event.currentTarget.checked)
          // S2 §4: toggling clears all amounts.
          setTyped(none)
          forgive(...Object.keys(none))
        }}
      />
      {perKilometre ? (
        <div className="field-grid">
          <MoneyInput {...field('MaxKilometerPrice')} label={words.pricePerKm} unit="rial" />
          <MoneyInput {...field('MinKilometerPrice')} label={words.minAmount} unit="rial" />
          <FigureInput {...field('MinReserveKilometr')} label={words.minKm} unit={words.kilometre} />
        </div>
      ) : (
        <MoneyInput {...field('ReserveMony')} label={words.fixed} unit="rial" />
      )}
      <ShamsiDateInput
        label={words.from}
        description={words.financeFromHint}
        min={today}
        value={from}
        error={error?.faults['From']}
        onChange={(day) => {
          forgive('From')
          setFrom(day)
        }}
      />
      {finance?.from && (
        <p className="note" data-tone="info">
          <IconCalendarTime size={18} aria-hidden />
          <span>
            {words.financeUntil} <ShamsiDate value={finance.from} form="long" />: {formatTariff(finance.until)}
          </span>
        </p>
      )}
      {/* Calculated from the input, saved or not: it changes nothing. */}
      <Stack gap="sm" p={12} bd="1px solid var(--line)" bdrs="sm">
        <FigureInput label={words.calculator} value={km} unit={words.kilometre} maxDigits={4} onChange={setKm} />
        <output aria-live="polite">{fee === null ? words.noFee : words.fee(grouped(fee))}</output>
      </Stack>
    </SectionForm>
  )
}
