import './reports.css'
import { Columns } from '#app/kit/ui/columns.ts'
import { Box, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reportNames } from '#contract/insight/report-columns.ts'
import { report, reportPaths } from '#contract/insight/report.ts'
import { may } from '#contract/kernel/roles.ts'
import { reportAbouts } from '#contract/insight/report-words.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { reportsPageWords as words } from './reports-words.ts'
import { Schedules } from './Schedules.tsx'

/** `/Reports`: a card for each report the member may read, and the scheduled ones (S0 §2.9; N4, N6). */
export function Screen() {
  const member = principalOf(useSignedIn())
  const open = reportNames.filter((name) => may(report[name].who, member))
  return (
    <Stack>
      <nav aria-label={words.cards}>
        <Columns component="ul" minColWidth={240} spacing={12}>
          {open.map((name) => (
            <Box key={name} component="li" display="grid">
              <Link
                className="card report-link"
                to={reportPaths[name]}
                aria-label={reportTitles[name]}
                aria-describedby={`about-${name}`}
              >
                <b>{reportTitles[name]}</b>
                <small id={`about-${name}`} className="faint">
                  {reportAbouts[name]}
                </small>
              </Link>
            </Box>
          ))}
        </Columns>
      </nav>
      <Schedules />
    </Stack>
  )
}
