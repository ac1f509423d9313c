// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { Button } from './button.tsx'
import { Link } from './link.tsx'

/** What is pressed gives its place to a link. */
function Replaced() {
  const [done, setDone] = useState(false)
  if (done) return <Link to="/next">Next</Link>
  return <Button onClick={() => setDone(true)}>Do it</Button>
}

it('takes the second click of a double click for none: it was meant for what stood there before', async () => {
  const person = await show(<Replaced />)
  await person.click(screen.getByRole('button', { name: 'Do it' }))
  const next = await screen.findByRole('link', { name: 'Next' })
  const second = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
  next.dispatchEvent(second)
  expect([second.defaultPrevented, window.location.pathname]).toEqual([true, '/'])
  await person.click(next)
  await waitFor(() => expect(window.location.pathname).toBe('/next'))
})
