/** Around the pages that ask for no login: answers of the server, and the parts of the theme the login has no use for. */
import '../theme/mantine-rest.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { newClient } from '../data/transport/queries.ts'

export function Visitor() {
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
