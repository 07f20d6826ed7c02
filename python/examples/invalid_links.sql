-- The ten sites with the most links that are not valid URL strings (docs/scale.md).
SELECT parts.site AS site, count(*) AS invalid
FROM (SELECT url_parts(url) AS parts FROM urls)
WHERE parts.validationErrors IS NOT NULL AND parts.site IS NOT NULL
GROUP BY ALL
ORDER BY invalid DESC, site
LIMIT 10
