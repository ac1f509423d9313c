// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { RichText } from './rich-text.tsx'

const links = () =>
  screen.queryAllByRole('link').map(link => `${link.textContent} ${link.getAttribute('href')}`)
const text = 'Con @Noa y @mara en https://calina.example/a. #Fotografía'

it('mentions lead where the server knows them, to the page that the person has by now', async () => {
  await show(
    <p>
      <RichText text={text} mentions={[{ written: 'noa', username: 'noa.lindt', name: 'Noa Lindt' }]} />
    </p>,
  )
  expect(links()).toEqual([
    '@Noa /noa.lindt',
    'https://calina.example/a https://calina.example/a',
    '#Fotografía /tags?tag=fotograf%C3%ADa',
  ])
  expect(screen.getByText(/Con/).textContent).toBe(text)
})

it('where nobody knows, whatever looks like a mention leads somewhere', async () => {
  await show(
    <p>
      <RichText text="Con @noa" />
    </p>,
  )
  expect(links()).toEqual(['@noa /noa'])
})

it('no line ends within the beginning of an address', async () => {
  await show(<RichText text="En https://calina.example/a y www" />)
  const link = screen.getByRole('link')
  expect(link.className).not.toContain('break-all')
  expect(link.querySelector('.whitespace-nowrap')?.textContent).toBe('https://')
})
