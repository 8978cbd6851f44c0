import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { Qr } from '#app/kit/ui/value/Qr.tsx'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { momentOf } from '../ui/Answer.tsx'
import { PermitStatus } from '#contract/kernel/status.ts'
import { Note } from '../ui/Note.tsx'
import { permitWords as words } from './permit-words.ts'

interface PermitCardProps {
  permit: OwnPermit
  /** The server's clock (ISO) and when it arrived, device clock, ms. */
  now: string
  at: number
}

/** A permit. The code is part of the stored answer, so it opens without a network. */
export function PermitCard({ permit, now, at }: PermitCardProps) {
  const { id, status, isLive, isAnnulled, qr, company, companyTel, latitude, longitude, arrivalDeadline, arrivedAt } = permit
  const isVoided = status === PermitStatus.voided
  const deadline = arrivalDeadline && !arrivedAt ? [[words.deadline, momentOf(arrivalDeadline)] as const] : []
  const facts = [
    [words.plate, words.plateOf(permit.plaqueNumber, permit.plaqueSerialNumber)],
    [words.route, words.routeOf(permit.source, permit.destination)],
    [words.goods, words.goodsOf(permit.goods, permit.weight)],
    ...deadline,
    [words.company, company],
    [words.rent, words.toman(permit.rent)],
  ] as const
  return (
    <section className="card permit" aria-label={words.title(id)}>
      <h2>{isLive ? words.title(id) : isVoided ? words.voidedTitle(id) : words.ended(id)}</h2>
      {(isVoided || isAnnulled) && (
        <Note tone="bad" isNews={isVoided}>
          {words.voided}
        </Note>
      )}
      {isLive && (qr ? <Qr text={qr} label={words.qr} className="qr" /> : <Note tone="wait">{words.noQr}</Note>)}
      {isLive && qr && <p className="faint">{words.qrWhy}</p>}
      {isLive && arrivalDeadline && !arrivedAt && <Late {...{ arrivalDeadline, company, now, at }} />}
      <dl className="terms">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isLive && latitude !== null && longitude !== null && (
        <a className="press" data-kind="plain" href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
          <IconMapPin size={22} aria-hidden />
          {words.way}
        </a>
      )}
      {isLive && companyTel && (
        <a className="press" data-kind="plain" href={`tel:${companyTel}`}>
          <IconPhone size={22} aria-hidden />
          {words.call(company)}
        </a>
      )}
    </section>
  )
}

interface LateProps extends Omit<PermitCardProps, 'permit'> {
  arrivalDeadline: string
  company: string
}

function Late({ arrivalDeadline, company, now, at }: LateProps) {
  const isLate = Date.parse(arrivalDeadline) < useServerNow(now, at)
  return isLate ? <Note tone="bad">{words.late(momentOf(arrivalDeadline), company)}</Note> : null
}
