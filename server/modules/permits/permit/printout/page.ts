import { printedPicture } from '#server/platform/print/index.ts'
import { RawResponse, type OutsideContext } from '#server/platform/context.ts'
import type { Sheet } from './sheet.ts'

/** Permits only the inline picture; no script, no origin, for any client. */
const POLICY = "default-src 'none'; img-src data:; sandbox"

/**
 * The sheet as a page with a picture, in which no script can run. Its only texts are the template's own and the permit's
 * number.
 */
export async function pageOf(context: OutsideContext, sheet: Sheet, name: string): Promise<RawResponse> {
  const picture = Buffer.from(await printedPicture(context, 'permit-a5', sheet)).toString('base64')
  // Also inside the page, because a saved page loses its headers.
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">
<meta name="viewport" content="width=device-width">
<title>${sheet.title}</title>
</head>
<body>
<img src="data:image/svg+xml;base64,${picture}" width="100%" alt="${sheet.title}">
</body>
</html>
`
  return new RawResponse(new TextEncoder().encode(html), {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Disposition': `inline; filename="${name}.html"`,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
}
