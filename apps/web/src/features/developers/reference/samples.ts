/** Examples of the reference, in the language of programs. */
export const callSample = (origin: string): string => `curl ${origin}/api/v1/auth/user \\
  -H "Authorization: Bearer cal_…"`

export const problemSample = `{
  "type": "about:blank",
  "title": "The token does not allow this",
  "status": 403,
  "code": "TOKEN_FORBIDDEN",
  "instance": "0d9c…",
  "params": { "scope": "posts:write" }
}`

export const pageSample = (origin: string): string => `GET ${origin}/api/v1/feed?limit=50
→ { "items": […], "next": "MTc2…" }
GET ${origin}/api/v1/feed?limit=50&cursor=MTc2…`

export const postSample = (origin: string): string => `curl -X POST ${origin}/api/v1/posts \\
  -H "Authorization: Bearer cal_…" -H "Content-Type: application/json" \\
  -d '{ "clientId": "5f0c1f7e-…", "text": "Hola", "audience": "everyone", "price": null, "media": [] }'`

export const callOfWebhook = `POST /hook
Calina-Event: sale.made
Calina-Delivery: 0199…
Calina-Signature: t=1795543200,v1=5257a869…

{
  "id": "0199…",
  "event": "sale.made",
  "createdAt": "2026-11-24T10:00:00.000Z",
  "data": {
    "sale": "0199…", "kind": "post", "subject": "0199…",
    "price": { "amount": 900, "currency": "EUR" },
    "person": { "username": "ana", "name": "Ana", … }
  }
}`

export const verifySample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they came, before they are parsed
export function isGenuine(secret, header, body) {
  const parts = header.split(',').map(part => part.split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(Date.now() / 1000 - time) <= 300)) return false
  const wanted = createHmac('sha256', secret).update(time + '.').update(body).digest()
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? value : '', 'hex')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}`

export const feedSample = (origin: string): string => `${origin}/{username}/feed.xml
${origin}/{username}/feed.json
${origin}/oembed?url=${origin}/{username}&format=json`
