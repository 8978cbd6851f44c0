import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** To the public record of a published show. */
export const SplitLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link className="tap" to="/split/$runId" params={{ runId: String(id) }}>
    {children}
  </Link>
)
