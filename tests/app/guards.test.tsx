import { afterEach, expect, test } from 'vitest'
import { flagNames } from '#contract/kernel/flags.ts'
import { may, roleNames, type Role } from '#contract/kernel/roles.ts'
import { publicRoutes, routes } from '#app/app/routes.ts'
import { arriveAt, become, closeApp } from './app.tsx'

afterEach(closeApp)

const filled = (path: string) => path.replace('$cargoId', '402617').replace('$tab', 'info')

test('visitors are redirected to the login, and their target is stored', async () => {
  expect(await arriveAt('/Cargos?page=2')).toBe('/login?next=%2FCargos%3Fpage%3D2')
  expect(await arriveAt('/no/such/page')).toBe('/login?next=%2Fno%2Fsuch%2Fpage')
  expect(await arriveAt('/app/loads')).toBe('/login?next=%2Fapp%2Floads')
  expect(await arriveAt('/')).toBe('/login')
})

test.each(roleNames)('%s opens the screens of the table and no other', async (role) => {
  become(role)
  for (const { path, who, refused } of routes) {
    const arrived = await arriveAt(filled(path))
    expect(arrived, path).toBe(may(who, { role, flags: [] }) ? filled(path) : (refused ?? '/error404'))
  }
})

test('contact settings say that they are closed, all other forbidden screens that they do not exist', async () => {
  become('AdminSupport')
  expect(await arriveAt('/Admin/Settings/Contact')).toBe('/error401')
  expect(await arriveAt('/AdminUser')).toBe('/error404')
})

test.each([
  ['access_Load_Add', ['/AddCargo', '/Comment']],
  ['access_Load_Manage', ['/Cargos']],
  ['access_Load_Update', ['/EditCargo/402617']],
  ['access_Reserve_List', ['/DriverReserves']],
  ['access_Customer_List', ['/Customer']],
] as const)('inside a company the flag %s opens its screens', async (flag, paths) => {
  for (const path of paths) {
    become('TransportationCompanyMember')
    expect(await arriveAt(path)).toBe('/error404')
    become('TransportationCompanyMember', [flag])
    expect(await arriveAt(path)).toBe(path)
  }
})

test('no flag opens a screen that needs a role, and flags count only in a company', async () => {
  become('TransportationCompanyMember', flagNames)
  for (const path of ['/AdminCargos', '/AdminComment', '/CargosUsers', '/DriverReservesUsers'])
    expect(await arriveAt(path)).toBe('/error404')
  become('Customer', flagNames)
  for (const path of ['/AddCargo', '/Cargos', '/Customer']) expect(await arriveAt(path)).toBe('/error404')
})

test('an unknown address stays in the address bar and shows the not-found page', async () => {
  become('Admin')
  expect(await arriveAt('/no/such/page')).toBe('/no/such/page')
})

test('opens an address in any letter case, and then shows its canonical spelling', async () => {
  become('TransportationCompanyAdmin')
  expect(await arriveAt('/addcargo')).toBe('/AddCargo')
  expect(await arriveAt('/comment')).toBe('/Comment')
  expect(await arriveAt('/CARGOS?page=2')).toBe('/Cargos?page=2')
  expect(await arriveAt('/editcargo/402617')).toBe('/EditCargo/402617')
  closeApp()
  expect(await arriveAt('/Login')).toBe('/login')
  expect(await arriveAt('/Rules')).toBe('/rules')
})

test.each<[Role, string, string]>([
  ['Admin', '/app/manage-loads', '/AdminCargos'],
  ['Admin', '/app/admincomments', '/AdminComment'],
  ['TransportationCompanyAdmin', '/app/loads', '/AddCargo'],
  ['Organization', '/app/loads', '/CargosUsers'],
  ['TransportationCompanyAdmin', '/app/manage-wallet', '/OnlineCharge'],
  ['TransportationCompanyAdmin', '/app/manage-loads', '/error404'],
  ['Customer', '/app/reports', '/error404'],
])('for %s the group %s opens %s', async (role, group, first) => {
  become(role)
  expect(await arriveAt(group)).toBe(first)
})

test('public pages need no sign-in', async () => {
  for (const { path } of publicRoutes) expect(await arriveAt(path)).toBe(path)
  for (const path of ['/error404', '/error401', '/login']) expect(await arriveAt(path)).toBe(path)
})

test('a signed-in member is redirected from the login, but never to another site', async () => {
  become('Admin')
  expect(await arriveAt('/login')).toBe('/')
  expect(await arriveAt('/login?next=%2FLoadHalls')).toBe('/LoadHalls')
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/Profile',
    '/\\evil.example/Profile',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login',
  ]) {
    expect(await arriveAt(`/login?next=${encodeURIComponent(elsewhere)}`)).toBe('/')
  }
})
