import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** Width of the quiet zone in modules, as scanners need it. */
const QUIET = 4

interface QrProps {
  text: string
  /** Read out. */
  label: string
  className: string
}

/** A text as a QR code, black on white in every theme. */
export function Qr({ text, label, className }: QrProps) {
  // Encoding takes tens of milliseconds on a slow phone, and a permit's screen renders several times while it loads.
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
