/** Layout of public pages: the query client, the browser's online state, and theme styles the login does not need. */
import '#app/kit/theme/mantine-rest.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followBrowser } from '#app/transport/outbox/connection.ts'
import { newClient } from '#app/transport/queries.ts'

export function Visitor() {
  const [client] = useState(newClient)
  useEffect(followBrowser, [])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
