/** Around the pages that ask for no login: answers of the server, whether the browser has a network, and the parts of the theme the login has no use for. */
import '#app/kit/theme/mantine-rest.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followBrowser } from '#app/transport/outbox/line.ts'
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
