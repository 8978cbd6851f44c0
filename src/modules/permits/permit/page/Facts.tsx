import type { ReactNode } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { PermitFull } from '#contract/permits/permit.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import type { CachedPermit } from '#app/modules/permits/permit/queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'
import { Stars } from '#app/kit/ui/value/Stars.tsx'
import { permitFactWords as words, permitPageWords } from '#app/modules/permits/permit/permit-life-words.ts'
import { decimal } from '#app/kit/ui/value/figures.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'

/** The full permit, or its cached part. */
type FactsPermit = CachedPermit & Partial<PermitFull>

const code = (text: string | undefined) => (text ? <Isolate>{text}</Isolate> : null)

/** Null means no turn, undefined means unknown. */
const turnOf = ({ turnNumber }: FactsPermit) =>
  turnNumber === null ? words.withoutTurn : turnNumber === undefined ? null : persianDigits(turnNumber)

const ratingOf = ({ rate, desc }: { rate: number; desc: string }) =>
  [words.ofFive(persianDigits(rate)), desc].filter(Boolean).join(permitPageWords.joint)

const factsOf = (permit: FactsPermit): [name: string, fact: ReactNode][] => [
  [words.issued, <Moment key="issued" at={permit.issuedAt ?? null} />],
  [words.prints, permit.printCount === undefined ? null : persianDigits(permit.printCount)],
  [words.hall, permit.loadHallName],
  [words.turn, turnOf(permit)],
  [
    words.show,
    permit.runId ? (
      <SplitLink key="show" id={permit.runId}>
        {permitPageWords.record} {persianDigits(permit.runId)}
      </SplitLink>
    ) : null,
  ],
  [words.goods, permit.kalaDesc],
  [words.driver, `${permit.driverName} ${permit.driverFamily}`],
  [words.nationalId, code(permit.nationalId)],
  [words.mobile, code(permit.driverMobile)],
  [words.driverCard, code(permit.driverCardNumber)],
  [words.vehicleCard, code(permit.freighterCardNumber)],
  [words.loader, permit.loaderTypeName],
  [words.sender, permit.senderCustomerName],
  [words.receiver, permit.receiverCustomerName],
  [words.average, <Stars key="average" average={permit.averageRate ?? null} />],
  ...(permit.rate ? [[words.rate, ratingOf(permit.rate)] as [string, ReactNode]] : []),
  ...(permit.placeRate ? [[words.placeRate, ratingOf(permit.placeRate)] as [string, ReactNode]] : []),
  ...(permit.placeAverage ? [[words.placeAverage, words.ofFive(decimal(permit.placeAverage))] as [string, ReactNode]] : []),
  ...(permit.fees ?? []).map(({ whose, amount, refunded }): [string, ReactNode] => [
    words.fees[whose],
    <>
      <Money amount={amount} unit="rial" /> · {refunded > 0 ? words.feeRefunded : words.feeTaken}
    </>,
  ]),
  [words.description, permit.description || null],
]

/** All data of a permit; unknown values are a dash. */
export const Facts = ({ permit }: { permit: FactsPermit }) => (
  <Stack component="section" className="card" aria-labelledby="permit-facts">
    <h3 id="permit-facts">{permitPageWords.facts}</h3>
    <dl className="facts permit-facts">
      {factsOf(permit).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact ?? unknown}</dd>
        </div>
      ))}
    </dl>
  </Stack>
)
