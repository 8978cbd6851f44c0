/** A page of sheets for the browser's own printing: each is a picture, and no script can run in it. */
import { RawResponse } from '../context.ts'

const INSIDE = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const MM_PER_POINT = 25.4 / 72
/** Kept free at the end of a sheet, mm: a rounded height would add an empty one. */
const SLACK = 0.2

/** Heights of upright sheets, mm. */
export const sheetHeights = { a6: 148, a5: 210 }

interface SheetsPage {
  /** Latin, without user input: it is the page's title. */
  name: string
  /** SVGs with the size of their sheets; several sheets of one are stacked. */
  pictures: readonly string[]
  /** Height of a sheet, mm; null: each picture is one sheet. */
  sheetHeight: number | null
}

/** Returns the page; its print has one sheet on each paper page, without margins. */
export function sheetsPage({ name, pictures, sheetHeight }: SheetsPage): RawResponse {
  const parts = pictures.map((picture, at) => sheetsOf(picture, { at, sheetHeight, name }))
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${INSIDE}">
<title>${name}</title>
<style>body{margin:0}div{overflow:hidden;break-after:page}div:last-child{break-after:auto}img{display:block;width:100%}${parts.map(({ rule }) => rule).join('')}</style>
</head>
<body>${parts.map(({ sheets }) => sheets).join('')}</body>
</html>
`
  return new RawResponse(new TextEncoder().encode(html), {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Disposition': `inline; filename="${name}.html"`,
    'Content-Security-Policy': `${INSIDE}; sandbox`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
}

const mm = (length: number) => `${length.toFixed(2)}mm`

function sheetsOf(picture: string, { at, sheetHeight, name }: Pick<SheetsPage, 'sheetHeight' | 'name'> & { at: number }) {
  const [, wide = '0', high = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture) ?? []
  const [width, height] = [Number(wide) * MM_PER_POINT, Number(high) * MM_PER_POINT]
  const count = sheetHeight === null ? 1 : Math.max(1, Math.round(height / sheetHeight))
  const one = height / count
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  const sheet = (n: number) =>
    `<div style="page:sheet${at};width:${mm(width)};height:${mm(one - SLACK)}"><img src="${source}" alt="${name}" style="margin-top:-${mm(n * one)}"></div>`
  return {
    rule: `@page sheet${at}{size:${mm(width)} ${mm(one)};margin:0}`,
    sheets: Array.from({ length: count }, (_, n) => sheet(n)).join(''),
  }
}
