 ;; memory.copy for engines without it. Nearly all copies are of texts that do not overlap, eight bytes at a time.
 (func $__memory_copy (param $to i32) (param $from i32) (param $length i32)
  (local $end i32)
  (local $last i64)
  ;; A text that is moved to its right is copied from its end.
  (if (i32.lt_u (i32.sub (local.get $to) (local.get $from)) (local.get $length))
   (then
    (loop $backwards
     (if (local.get $length)
      (then
       (local.set $length (i32.sub (local.get $length) (i32.const 1)))
       (i32.store8
        (i32.add (local.get $to) (local.get $length))
        (i32.load8_u (i32.add (local.get $from) (local.get $length))))
       (br $backwards))))
    (return)))
  (if (i32.lt_u (local.get $length) (i32.const 8))
   (then
    (loop $bytes
     (if (local.get $length)
      (then
       (i32.store8 (local.get $to) (i32.load8_u (local.get $from)))
       (local.set $to (i32.add (local.get $to) (i32.const 1)))
       (local.set $from (i32.add (local.get $from) (i32.const 1)))
       (local.set $length (i32.sub (local.get $length) (i32.const 1)))
       (br $bytes))))
    (return)))
  ;; The last eight bytes may overlap those before them. They are read first, since a text that is moved to its left
  ;; overwrites its end.
  (local.set $end (i32.sub (i32.add (local.get $to) (local.get $length)) (i32.const 8)))
  (local.set $last (i64.load align=1 (i32.sub (i32.add (local.get $from) (local.get $length)) (i32.const 8))))
  (loop $words
   (if (i32.lt_u (local.get $to) (local.get $end))
    (then
     (i64.store align=1 (local.get $to) (i64.load align=1 (local.get $from)))
     (local.set $to (i32.add (local.get $to) (i32.const 8)))
     (local.set $from (i32.add (local.get $from) (i32.const 8)))
     (br $words))))
  (i64.store align=1 (local.get $end) (local.get $last)))
