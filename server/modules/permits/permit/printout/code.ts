import { permitCode } from '#contract/permits/permit-code.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Facts } from './facts.ts'

/** What a code has of its permit. */
type Coded = Pick<Facts, 'id' | 'cargo_id' | 'issued_at' | 'plate_number' | 'plate_serial' | 'vehicleCard'>

/** The signed code of a permit; constant for one key. */
export const codeOf = ({ sealCode }: Pick<RequestContext, 'sealCode'>, facts: Coded): string =>
  permitCode(
    {
      permitId: facts.id,
      cargoId: facts.cargo_id,
      issuedAt: facts.issued_at,
      plateNumber: facts.plate_number,
      plateSerial: facts.plate_serial,
      vehicleCardEnd: facts.vehicleCard.slice(-3),
    },
    sealCode,
  )

/** The QR's text: the URL of the verification page, if the platform has one; else the code. */
export const qrTextOf = (code: string, publicUrl: string | undefined): string =>
  publicUrl ? `${publicUrl}/verify#${code}` : code
