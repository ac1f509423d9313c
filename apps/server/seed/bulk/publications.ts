import { sql } from 'kysely'
import { type Load, oneOf, withoutIndexes } from './loading.ts'

const TEXTS = [
  'Hoy la luz entró tarde y se quedó más rato.',
  'Prueba de la semana, sin retocar.',
  'Lo que quedó fuera de la serie anterior.',
  'Mañana sigo; hoy se descansa.',
  'Detrás de cámara, con el ventilador puesto.',
  'Tres intentos y el primero era el bueno.',
  'Os leo en los comentarios.',
  'Vuelvo a este sitio cada año.',
  'Cuaderno abierto por la página de siempre.',
  'Sin prisa y con música.',
]
const COMMENTS = [
  'Esta me la guardo.',
  'Qué buena luz.',
  'Vuelvo a mirarla mañana.',
  'De lo mejor del mes.',
  'Así, despacio.',
  'Me quedo con la segunda.',
]
const PRICES = [300, 500, 700, 900, 1_200]
/** Half a year, in seconds. */
const SPAN = 180 * 24 * 60 * 60
/** Every so many posts have a picture; each of the load's pictures is one of the small demo's, under its own id. */
const PICTURE_EVERY = 2

/** Posts of every audience with pictures, likes and comments; what a post counts is what there is. */
export async function loadPublications({ db, now, size, log }: Load): Promise<void> {
  const { creators, fans, posts } = size
  const { likes, comments } = size
  await sql`
    create temporary table bulk_post on commit drop as
    select drawn.n, pg_temp.id_at(at, drawn.n, 11) as id, creator.id as creator_id, at, pictured, share,
      pg_temp.chance(drawn.n, 14, ${2 * likes + 1})::integer as likes,
      pg_temp.chance(drawn.n, 15, ${2 * comments + 1})::integer as comments
    from (
      select n::bigint, n % ${PICTURE_EVERY} = 0 as pictured, pg_temp.chance(n, 12, 100) as share,
        -- a few publish much, most publish little
        floor(${creators} * power(pg_temp.chance(n, 10, 1000000) / 1e6, 2))::bigint as creator,
        ${now}::timestamptz - (1 + pg_temp.chance(n, 13, ${SPAN})) * interval '1 second' as at
      from generate_series(0, ${posts - 1}) as n
    ) as drawn
    join bulk_model as creator on creator.n = drawn.creator`.execute(db)
  await sql`analyze bulk_post`.execute(db)
  await withoutIndexes(
    db,
    ['media_asset', 'post', 'post_count', 'post_media', 'post_like', 'comment'],
    async () => {
      await sql`
      insert into post (id, creator_id, body, audience, price, included, photos, videos, published_at)
      select id, creator_id, ${oneOf(TEXTS, sql`n`)} || ' #' || n,
        case when not pictured or share < 60 then 'everyone' when share < 85 then 'subscribers' else 'paid' end,
        case when pictured and share >= 85 then (${PRICES}::bigint[])[1 + n % ${PRICES.length}] end,
        pictured and share >= 95, pictured::integer, 0, at
      from bulk_post order by id`.execute(db)
      await sql`
      insert into post_count (post_id, likes, comments)
      select id, likes, comments from bulk_post order by id`.execute(db)
      await loadPictures(db)
      log(`${posts} posts`)
      await sql`
      insert into post_like (post_id, user_id, created_at)
      select post.id, fan.id, post.at + (${now}::timestamptz - post.at) * (pg_temp.chance(post.n * 100 + step, 16, 1000) / 1e3)
      from bulk_post as post cross join lateral generate_series(0, post.likes - 1) as step
      join bulk_fan as fan
        on fan.n = (pg_temp.chance(post.n, 17, ${fans}) + step * ${Math.floor(fans / (2 * likes + 1))}) % ${fans}`.execute(
        db,
      )
      await sql`
      insert into comment (id, post_id, author_id, body, created_at)
      select pg_temp.id_at(at, n, 18), post_id, author_id, ${oneOf(COMMENTS, sql`n`)}, at
      from (
        select post.n * 100 + step as n, post.id as post_id, fan.id as author_id,
          post.at + (${now}::timestamptz - post.at) * (pg_temp.chance(post.n * 100 + step, 19, 1000) / 1e3) as at
        from bulk_post as post cross join lateral generate_series(0, post.comments - 1) as step
        join bulk_fan as fan on fan.n = pg_temp.chance(post.n * 100 + step, 20, ${fans})
      ) as drawn
      order by at`.execute(db)
      log('their likes and comments')
    },
  )
  await sql`
    select post_refresh_media(array(select id from bulk_post where pictured))`.execute(db)
  await sql`
    insert into creator_stats (creator_id, posts, last_post_at)
    select bulk_model.id, count(post.id), max(post.at)
    from bulk_model left join bulk_post as post on post.creator_id = bulk_model.id
    group by bulk_model.id`.execute(db)
}

/** The files are those of the small demo's posts: many uploads, the same bytes. */
async function loadPictures(db: Load['db']): Promise<void> {
  await sql`
    with source as (
      select (row_number() over (order by storage_key) - 1)::bigint as n, storage_key, size, width, height, placeholder, renditions
      from media_asset where purpose = 'post' and state = 'ready'
        and owner_id not in (select id from bulk_model)
    )
    insert into media_asset (id, owner_id, purpose, state, storage_key, size, width, height, placeholder, renditions, used_at, active_at, created_at)
    select pg_temp.id_at(post.at, post.n, 21), post.creator_id, 'post', 'ready', source.storage_key, source.size,
      source.width, source.height, source.placeholder, source.renditions, post.at, post.at, post.at
    from bulk_post as post
    join source on source.n = post.n / ${PICTURE_EVERY} % (select count(*) from source)
    where post.pictured`.execute(db)
  // What posts show of them is written once, when the indexes are back.
  await sql`alter table post_media disable trigger user`.execute(db)
  await sql`
    insert into post_media (post_id, position, media_id, alt)
    select id, 0, pg_temp.id_at(at, n, 21), 'Fotografía de muestra' from bulk_post where pictured`.execute(db)
  await sql`alter table post_media enable trigger user`.execute(db)
}
