/** A minimal page: React, Mantine, a login that accepts everyone, and a table of the same rows. */
import '@mantine/core/styles.css'
import { Button, MantineProvider, NativeSelect, PasswordInput, Stack, Table, TextInput, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = Record<string, unknown>

function Login({ onIn }: { onIn: () => void }) {
  return (
    <Stack component="form" onSubmit={(event) => [event.preventDefault(), onIn()]}>
      <Title>ورود</Title>
      <TextInput label="نام کاربری" />
      <PasswordInput label="رمز عبور" />
      <Button type="submit">ورود</Button>
    </Stack>
  )
}

async function ask(from: number): Promise<Row[]> {
  return ((await (await fetch(`/rows.json?${from}`)).json()) as Row[]).slice(from)
}

function Rows() {
  const [rows, setRows] = useState<Row[]>([])
  const [size, setSize] = useState(10)
  useEffect(() => void ask(0).then(setRows), [])
  return (
    <Stack>
      <Button onClick={() => void ask(1).then(setRows)}>جست‌وجو</Button>
      <NativeSelect value={size} onChange={(event) => setSize(Number(event.currentTarget.value))} data={['10', '1000000']} />
      <Table>
        <Table.Tbody>
          {rows.slice(0, size).map((row, at) => (
            <Table.Tr key={at}>
              {Object.values(row).map((value, column) => (
                <Table.Td key={column}>{String(value)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

function Page() {
  const [isIn, setIn] = useState(location.pathname !== '/login')
  return isIn ? <Rows /> : <Login onIn={() => setIn(true)} />
}

// A minimal offline app: a worker that caches every response.
if (location.search === '?kept') void navigator.serviceWorker.register('/sw.js')

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <Page />
  </MantineProvider>,
)
