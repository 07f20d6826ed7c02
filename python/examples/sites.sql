SELECT url_site(url) AS site, count(*) AS urls, sum(CASE WHEN url_valid(url) THEN 0 ELSE 1 END) AS invalid
FROM urls
GROUP BY site
ORDER BY urls DESC, site
LIMIT 10
