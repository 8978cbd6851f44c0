import { permitCode } from '#contract/permits/permit-code.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Facts } from './facts.ts'

/** The signed code of a permit; the same one as long as the key is the same. */
export const codeOf = ({ sealCode }: Pick<RequestContext, 'sealCode'>, facts: Facts): string =>
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

/** What the QR says: the page that checks the code, where the platform has an address; else the code. */
export const qrTextOf = (code: string, publicUrl: string | undefined): string =>
  publicUrl ? `${publicUrl}/verify#${code}` : code
