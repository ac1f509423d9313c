import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes every value that is not markup itself', () => {
  const hostile = `"><script>alert('x')</script>&amp;`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;'
  expect(html`<a title="${hostile}">${hostile}</a>`.toString()).toBe(`<a title="${escaped}">${escaped}</a>`)
  expect(
    html`<p>${html`<b>${'<'}</b>`}${[html`<i>1</i>`, '<', 2]}${null}${undefined}${false}${0}</p>`.toString(),
  ).toBe('<p><b>&lt;</b><i>1</i>&lt;20</p>')
})
