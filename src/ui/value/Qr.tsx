import { encodeQR, type ErrorCorrection } from 'qr'

/** White modules around the code, as scanners ask for. */
const QUIET = 4

interface QrProps {
  text: string
  /** Read out. */
  label: string
  className: string
  /** How much of a worn print may be missing; a screen is never worn. */
  ecc?: ErrorCorrection
}

/** A text as a QR code, black on white whatever the theme. */
export function Qr({ text, label, className, ecc = 'medium' }: QrProps) {
  const rows = encodeQR(text, 'raw', { ecc, border: QUIET })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
